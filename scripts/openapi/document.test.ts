import { ALL_CALLS } from '@chitenge/contract/calls/all-calls';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { createOpenApiDocument } from './document.ts';

const source = JSON.stringify(createOpenApiDocument(ALL_CALLS), null, 2);

it('is the committed document; `npm run openapi` writes it', async () => {
  await expect(`${source}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

it('passes the recommended rules of Redocly', async () => {
  const rules = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config: rules });
  const found = problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`);
  // A health check answers no 4xx, and who goes to a payment page by a form, or comes back from one, is only led on.
  const allowed =
    /^operation-(?:4xx-response #\/paths\/~1(?:healthz|readyz)|2xx-response #\/paths\/~1api~1(?:payments~1returns~1\{id\}|orders~1\{id\}~1card))\//;
  expect(found.filter((problem) => !allowed.test(problem))).toEqual([]);
});
