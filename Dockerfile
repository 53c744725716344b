# docker build -t pim-conformance:0.1.0 .
# docker run --rm --read-only --cap-drop ALL --user "$(id -u)" --env-file .env -v "$PWD/reports:/pim/reports" pim-conformance:0.1.0
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /suite
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts scripts
COPY src src
COPY specs specs
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /suite
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY schemas schemas
COPY --from=build /suite/dist dist
RUN chmod 0755 dist/src/cli/main.js \
  && ln -s /suite/dist/src/cli/main.js /usr/local/bin/pim-conformance \
  && mkdir -p /pim/reports \
  && chown -R node:node /pim
WORKDIR /pim
USER node
VOLUME /pim/reports
ENTRYPOINT ["node", "--", "/suite/dist/src/cli/main.js"]
CMD ["run", "--require-target"]
