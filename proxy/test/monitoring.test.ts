import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ORDER_FORM } from './support/orders.ts';
import { exposedSeries, selectorsOf } from './support/promql.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/monitoring');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Shop[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(10), runbook_url: z.string() }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const rules = rulesSchema.parse(parse(read('prometheus-rules.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')));
const expressions = [
  ...rules.map(({ alert, expr }) => ({ source: alert, expr })),
  // Grafana replaces its variable by a duration.
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ source: title, expr: expr.replaceAll('$__rate_interval', '1m') })),
  ),
];

/** Labels that Prometheus adds to every series, and the series that it makes itself. */
const TARGET_LABELS = ['job', 'instance'];
const OWN_SERIES = 'up';

describe('docs/monitoring', () => {
  let shop: TestShop;
  let exposed: Map<string, Set<string>>;

  beforeAll(async () => {
    // The state of Redis is shown when one is configured. It does not have to answer.
    shop = await startTestShop({ REDIS: 'redis://127.0.0.1:1' });
    await shop.api.get('/api/products').expect(200);
    await shop.api
      .post('/api/orders')
      .set(newShopper())
      .send({ ...ORDER_FORM, totalAmount: '100.00' });
    await shop.api.post('/api/visits').send({ page: '/', lcpMs: 1, inpMs: 1, cls: 0 }).expect(204);
    const { text } = await shop.dependencies.metrics.read();
    const directus = await fetch(`${shop.directus.url}/shop/metrics`, {
      headers: { authorization: `Metrics ${shop.directus.metricsToken}` },
    });
    exposed = exposedSeries(`${text}\n${await directus.text()}`);
  });
  afterAll(() => shop.stop());

  it.each(expressions)('$source reads series and labels that exist', ({ expr }) => {
    const selectors = selectorsOf(expr);
    expect(selectors.length).toBeGreaterThan(0);
    for (const { name, labels } of selectors) {
      if (name === OWN_SERIES) continue;
      expect([...exposed.keys()]).toContain(name);
      const known = [...(exposed.get(name) ?? []), ...TARGET_LABELS];
      for (const label of labels)
        expect({ name, known }).toEqual({ name, known: expect.arrayContaining([label]) });
    }
  });

  it('uses every metric of the shop', () => {
    const used = new Set(expressions.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name)));
    const own = [...exposed.keys()].filter(
      (name) => name.startsWith('shop_') && !/_(?:sum|count)$/.test(name),
    );
    expect(own.filter((name) => !used.has(name))).toEqual([]);
  });

  it('explains each alert', () => {
    const headings = Array.from(read('README.md').matchAll(/^### (\w+)$/gm), ([, heading = '']) => heading);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook_url).toBe(`docs/monitoring/README.md#${alert.toLowerCase()}`);
  });
});
