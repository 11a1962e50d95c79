# One image contains the whole shop; docker-compose.yml chooses which part a container runs.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# The packages are installed again only after a change of these files.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY proxy/package.json proxy/
COPY storefront/package.json storefront/
COPY extensions/shop/package.json extensions/shop/
COPY directus/package.json directus/
COPY seed/package.json seed/
RUN npm ci --no-audit --no-fund
COPY . .
# The package `node` is for machines with an older Node.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node

FROM node:24-bookworm-slim
# Backups need a pg_dump as new as the server. Debian 12 has version 15, so the client comes from apt.postgresql.org.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
# glibc returns freed memory to the system. directus/src/node-memory.ts explains the values.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# The shop cannot change its own code. It writes its data to /data, and compiled modules to .tmp.
COPY --from=build /app ./
RUN mkdir -p /data .tmp && chown node:node /data .tmp
USER node
# The proxy and Directus. A container runs one of them; docker-compose.yml has a closer check of each.
EXPOSE 3000 8055
HEALTHCHECK --interval=30s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "scripts/health-check.ts", "http://127.0.0.1:3000/readyz", "http://127.0.0.1:8055/server/ping"]
# The workflow that publishes the image adds version, revision and source. Directus is within it, with its licence: docs/directus.md
LABEL org.opencontainers.image.title="Chitenge" \
  org.opencontainers.image.description="An online clothing shop for Zambia: Directus with the shop's extension, and the proxy with its pages" \
  org.opencontainers.image.licenses="MIT AND LicenseRef-MSCL-1.0-GPL"
