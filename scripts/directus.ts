/** Starts Directus alone, for a container: updates and applies the schema, and loads the sample catalogue once. */
import { parseEnvironment } from '@chitenge/directus/environment';
import { answerFailedUpdate } from '@chitenge/directus/failed-update';
import { isUpdateDue, UpdateError } from '@chitenge/directus/update';
import { prepareDirectus, runDirectus, updateIfDue } from './support/directus.ts';
import { step } from './support/steps.ts';
import type { Running } from './support/supervise.ts';

/** Milliseconds between checks whether somebody else has made the update. */
const CHECK_MS = 10_000;

const { url } = parseEnvironment(process.env);
let isStopping = false;

function stopWith(service: Running): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      isStopping = true;
      void service.stop();
    });
}

/** Lets the process manager start this copy again when another one, or a person, has made the update. */
function stopWhenUpdated(answering: Running): void {
  const checking = setInterval(() => {
    void isUpdateDue(process.env).then(
      (isDue) => (isDue ? undefined : answering.stop()),
      // A database that is away is asked again.
      () => undefined,
    );
  }, CHECK_MS);
  void answering.exited.then(() => clearInterval(checking));
}

async function start(): Promise<Running> {
  try {
    await updateIfDue(process.env);
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    console.error(`\n✗ ${error.message}\n`);
    // Ending would make a process manager try the update again and again.
    const answering = await answerFailedUpdate(process.env);
    stopWith(answering);
    stopWhenUpdated(answering);
    return answering;
  }
  const directus = await step('Starting Directus', () => runDirectus(process.env));
  stopWith(directus);
  await prepareDirectus(process.env, url);
  return directus;
}

const { exited } = await start();
const reason = await exited;
if (!isStopping) {
  console.error(`✗ Directus ended: ${reason}`);
  // Process managers restart a service that fails.
  process.exitCode = 1;
}
