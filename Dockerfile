FROM node:24-bookworm-slim
WORKDIR /candor
COPY . .
RUN node scripts/prepare.mjs && mkdir -p /data && chown node /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
