# The release of a unit, the host or a remote (UNIT is its id): built, checked and compressed here; at
# run time the image copies its release into the volume and ends. Context: the workspace's root.
FROM node:24-bookworm-slim AS workspace
ARG NPM_CONFIG_REGISTRY
WORKDIR /src
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY . .
RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile

# Only from here on the units differ.
FROM workspace AS build
ARG UNIT
RUN RELEASES_DIR=/release node tooling/release/cli.ts publish "$UNIT"

FROM debian:bookworm-slim
COPY --from=build /release /release
COPY tooling/docker/publish-release.sh /usr/local/bin/publish-release
CMD ["publish-release"]
