# The site and its server for any business: what is true of one is in its database. docs/deploying.md, "Docker".
#   docker build -t marigold:1.0.0 .
#   docker run -v data:/data -p 80:4321 marigold:1.0.0

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The packages that run the server: this layer is kept until package-lock.json changes.
RUN npm ci --omit=dev --workspaces=false --ignore-scripts

FROM packages AS build
# With those that build the site.
RUN npm ci --workspaces=false --ignore-scripts
COPY . .
RUN npm run build && npm run build:inbox -- --outDir /app/dist-inbox

FROM node:26-bookworm-slim
# The version of package.json.
LABEL org.opencontainers.image.version=1.0.0
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin marigold \
  && install -d -m 700 -o marigold -g marigold /data /backups \
  && printf '#!/bin/sh\nexec node /app/src/cli/leads.ts "$@"\n' > /usr/local/bin/leads \
  && printf '#!/bin/sh\nexec node /app/src/cli/leads.ts inbox "$@"\n' > /usr/local/bin/inbox \
  && printf '#!/bin/sh\nexec node /app/src/cli/setup/main.ts "$@"\n' > /usr/local/bin/setup \
  && chmod 755 /usr/local/bin/leads /usr/local/bin/inbox /usr/local/bin/setup
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-inbox dist-inbox
COPY src/shared src/shared
COPY src/content src/content
COPY src/server src/server
COPY src/cli src/cli
COPY src/inbox/contract.ts src/inbox/contract.ts
COPY src/inbox/server src/inbox/server
COPY src/inbox/remote src/inbox/remote
# The size of V8's young generation, in the main thread and in each worker (docs/deploying.md, "Memory").
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=4321 NODE_OPTIONS=--max-semi-space-size=4
USER marigold
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
