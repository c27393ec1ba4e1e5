# The program around the page, as one file in a small image. How several of them are run together: docs/online.md.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo xtask page \
    && cargo build --profile play -p bravehold-server \
    && cp target/play/bravehold-server /bravehold-server

FROM debian:bookworm-slim
COPY --from=build /bravehold-server /usr/local/bin/bravehold-server
RUN useradd --create-home bravehold
USER bravehold
EXPOSE 7117
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["bravehold-server", "--check"]
ENTRYPOINT ["bravehold-server", "--no-open", "--host", "0.0.0.0"]
