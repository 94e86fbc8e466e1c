FROM node:24-bookworm-slim
RUN mkdir -p /candor /data && chown node /candor /data
USER node
WORKDIR /candor
COPY --chown=node . .
RUN node scripts/build.mjs
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000 3001
CMD ["node", "scripts/start.mjs"]
