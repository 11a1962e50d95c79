/** Starts Directus alone, for a container: applies the schema, and loads the sample catalogue once. */
import { parseEnvironment } from '@chitenge/directus/environment';
import { prepareDirectus, runDirectus } from './support/directus.ts';
import { step } from './support/steps.ts';

const { url } = parseEnvironment(process.env);
const directus = await step('Starting Directus', () => runDirectus(process.env));
process.once('SIGTERM', () => void directus.stop());
process.once('SIGINT', () => void directus.stop());
await prepareDirectus(process.env, url);
console.log(await directus.exited);
