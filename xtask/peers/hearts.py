"""How many decisions a second OpenSpiel's compiled loop makes in random games of hearts, on one core.

usage: python hearts.py SECONDS; prints one number. The time is what the processor gave this process.
The compiled loop is that of its random rollouts: they are played from the first decision to the end
without coming back to Python. How many decisions that are is counted by the same games in Python.
"""

import random
import sys
import time

import pyspiel

ROLLOUTS = 50
COUNTED_GAMES = 30


def deal(game, rng):
    """A game with the cards dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, chances)[0])
    return state


def decisions_of_a_game(game, rng):
    """Decisions of a random game after the deal, on average."""
    total = 0
    for _ in range(COUNTED_GAMES):
        state = deal(game, rng)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                total += 1
    return total / COUNTED_GAMES


def main():
    seconds = float(sys.argv[1])
    rng = random.Random(1)
    game = pyspiel.load_game("hearts")
    each = decisions_of_a_game(game, rng)
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 1, False, 3, False)
    bot.mcts_search(deal(game, rng))
    games, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        bot.mcts_search(deal(game, rng))
        games += ROLLOUTS
    print(games * each / (time.process_time() - begin))


if __name__ == "__main__":
    main()
