import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';

/** What the proxy's parts report when Prometheus reads the metrics. */
export interface StateSources {
  /** Whether the change feed is connected. */
  isFeedLive: () => boolean;
  /** Whether Redis answers; undefined without one. */
  isRedisOnline: () => boolean | undefined;
  catalogue: () => {
    /** Published products. */
    products: number;
    /** Seconds since the catalogue was last compared with Directus as a whole; undefined before the first time. */
    ageSeconds: number | undefined;
  };
  /** Responses of API and pages that are not in the cache. */
  renders: () => { waiting: number; running: number };
}

/** Adds gauges whose values are read when Prometheus reads them. */
export function addStateMetrics(registry: Registry, sources: StateSources): void {
  const addGauge = <Label extends string>(options: GaugeConfiguration<Label>): Gauge<Label> =>
    new Gauge({ ...options, registers: [registry] });

  addGauge({
    name: 'shop_change_feed_live',
    help: '1 while the change feed is connected',
    collect() {
      this.set(sources.isFeedLive() ? 1 : 0);
    },
  });
  addGauge({
    name: 'shop_catalogue_products',
    help: 'Published products in memory',
    collect() {
      this.set(sources.catalogue().products);
    },
  });
  addGauge({
    name: 'shop_catalogue_age_seconds',
    help: 'Since the catalogue was last compared with Directus as a whole; +Inf before the first time',
    collect() {
      this.set(sources.catalogue().ageSeconds ?? Infinity);
    },
  });
  addGauge({
    name: 'shop_renders',
    help: 'Pages and API responses that are not in the cache: waiting for their turn, or running',
    labelNames: ['state'],
    collect() {
      const { waiting, running } = sources.renders();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'running' }, running);
    },
  });
  if (sources.isRedisOnline() === undefined) return;
  addGauge({
    name: 'shop_redis_up',
    help: '1 while Redis answers, so that limits are shared. Missing without REDIS',
    collect() {
      this.set(sources.isRedisOnline() === true ? 1 : 0);
    },
  });
}
