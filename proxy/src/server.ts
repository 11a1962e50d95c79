/** The entry point: listens, and shuts down gracefully. app.ts builds the app. */
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { DirectusRequestError } from './directus/request-error.ts';
import { createShopServer } from './http-server.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { drainServer, stopServer } from './shutdown.ts';

/** An error of the metrics server must not stop the shop. */
function startMetricsServer(
  { metrics: address }: Config,
  { metrics, logger }: Dependencies,
): Server | undefined {
  if (address === undefined) return undefined;
  return createMetricsServer(metrics)
    .on('error', (error) =>
      logger.error({ err: error }, `The metrics server cannot listen on port ${address.port}`),
    )
    .listen(address);
}

function start(config: Config): void {
  const dependencies = createDependencies(config);
  const { logger, catalogue, feed, redis, orderStreams } = dependencies;
  for (const warning of config.warnings) logger.warn(warning);
  let isStopping = false;
  async function assertReady(): Promise<void> {
    if (isStopping) throw new DirectusRequestError('unavailable', 'The proxy is shutting down');
    await dependencies.assertReady();
  }
  const server = createShopServer(createApp(config, { ...dependencies, assertReady }));

  server.on('error', (error) => {
    logger.fatal({ err: error }, `Cannot listen on port ${config.port}. Stop the other process, or set PORT`);
    process.exit(1);
  });
  server.listen({ port: config.port, host: config.host }, () =>
    logger.info({ port: config.port, directus: config.directus.url }, 'The proxy is listening'),
  );
  feed.start();
  redis?.start();
  const metricsServer = startMetricsServer(config, dependencies);

  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'Shutting down. Requests in flight may finish');
    // Ctrl-C stops Directus as well, so draining would not help.
    if (signal === 'SIGTERM') await drainServer(server, config.shutdownDrainMs);
    feed.stop();
    catalogue.stop();
    orderStreams.close();
    const inTime = await stopServer(server, config.shutdownDeadlineMs);
    if (!inTime) logger.warn('Some requests did not finish before the deadline');
    metricsServer?.close();
    redis?.stop();
    process.exit(inTime ? 0 : 1);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

try {
  start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
