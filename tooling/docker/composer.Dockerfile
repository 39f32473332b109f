# The composer, with the release commands at hand: docker-compose exec composer release list. Context: the workspace's root.
FROM node:24-bookworm-slim
ARG NPM_CONFIG_REGISTRY
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared-contracts/package.json shared-contracts/
COPY gateway/package.json gateway/
COPY tooling/package.json tooling/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter tooling... && rm -rf /root/.npm /root/.cache
COPY shared-contracts shared-contracts
COPY gateway gateway
COPY tooling tooling
ENV REGISTRY_DIR=/registry RELEASES_DIR=/releases
RUN printf '#!/bin/sh\nexec node --disable-warning=ExperimentalWarning /app/tooling/release/cli.ts "$@"\n' > /usr/local/bin/release && chmod +x /usr/local/bin/release
# Healthy once there is a composition; the gateway waits for that.
HEALTHCHECK --interval=1s --timeout=2s --start-period=90s --retries=90 CMD ["test", "-f", "/registry/channels/stable.json"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "tooling/release/composer.ts"]
