# One image per brand: docker build --build-arg BRAND=neon -t glowline .
# The same steps work without Docker: npm ci, npm run build, npm prune, npm start.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG BRAND=stickers
ENV BRAND=${BRAND} NEXT_TELEMETRY_DISABLED=1
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:24-bookworm-slim
WORKDIR /shop
ARG BRAND=stickers
ENV BRAND=${BRAND} NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /shop /shop
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
