# Soundings as an image, for a PostgreSQL of yours (DATABASE_URL); see docs/operating/containers.md.
#   docker build -t soundings .
#   docker buildx build --platform linux/amd64,linux/arm64 -t registry.example.com/soundings:VERSION --push .

# Built on the machine's own processor, for whichever the image is for.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund && npm run -s build
ARG TARGETARCH
RUN --mount=type=cache,target=/root/.npm node scripts/ship.mjs /shipped $TARGETARCH && mkdir /empty

FROM node:22-bookworm-slim AS node

# glibc and certificates; no shell, no package manager, and a user who is not root.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shipped /app
COPY --from=build /app/deploy/image/soundings /usr/local/bin/soundings
# The only folder that is written: a key that is not set, mails that are not sent. The root may be read-only.
COPY --from=build --chown=65532:65532 /empty /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SOUNDINGS_DATA=/data
WORKDIR /app
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "scripts/start.mjs"]
LABEL org.opencontainers.image.title="Soundings" org.opencontainers.image.licenses="MIT"
