/** Starts a shop with the variables of the process, as `npm start` does, until a test kills it. */
import { startDirectus } from '@chitenge/directus/run';
import { prepareDirectus } from '../../scripts/support/directus.ts';

const { url } = await startDirectus({ env: process.env });
await prepareDirectus(process.env, url);
