/** Listens, and stops gracefully. Everything else is put together in app.ts. */
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { DirectusFailure } from './directus/failure.ts';
import { createShopServer } from './http-server.ts';
import { createMetricsServer } from './metrics/listener.ts';
import { drainServer, stopServer } from './shutdown.ts';

/** A failure to offer the figures must not keep the shop shut. */
function offerMetrics({ metrics: address }: Config, { metrics, logger }: Dependencies): Server | undefined {
  if (address === undefined) return undefined;
  return createMetricsServer(metrics)
    .on('error', (error) => logger.error({ err: error }, `Metrics cannot be read at port ${address.port}`))
    .listen(address);
}

function listen(config: Config): void {
  const dependencies = createDependencies(config);
  const { logger, catalogue, feed, orderStreams } = dependencies;
  let stopping = false;
  async function assertReady(): Promise<void> {
    if (stopping) throw new DirectusFailure('unavailable', 'The proxy is closing');
    await dependencies.assertReady();
  }
  const server = createShopServer(createApp(config, { ...dependencies, assertReady }));

  server.on('error', (error) => {
    logger.fatal({ err: error }, `Cannot listen on port ${config.port}`);
    process.exit(1);
  });
  server.listen({ port: config.port, host: config.host }, () =>
    logger.info({ port: config.port, directus: config.directus.url }, 'The shop is open'),
  );
  feed.start();
  const figures = offerMetrics(config, dependencies);

  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Closing: requests in flight may finish');
    // Ctrl-C reaches Directus as well: there is nothing to pass on any more, nor any other copy to lead requests to.
    if (signal === 'SIGTERM') await drainServer(server, config.shutdownDrainMs);
    feed.stop();
    catalogue.stop();
    orderStreams.close();
    const inTime = await stopServer(server, config.shutdownDeadlineMs);
    if (!inTime) logger.warn('Requests were cut off at the deadline');
    figures?.close();
    process.exit(inTime ? 0 : 1);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

try {
  listen(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
