/** The sample catalogue: docs/back-office.md#sample-goods. */
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { removeSamples } from './remove-samples.ts';
import { countSamples, findSamples } from './sample-rows.ts';

export function serveSamples(
  serve: Serve,
  { database, services }: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const remove = removeSamples(services);
  serve(calls.countSamples, async () => answer(200, countSamples(await findSamples(database))));
  serve(calls.removeSamples, async (_input, { actor }) => answer(200, await run(remove, undefined, actor)));
}
