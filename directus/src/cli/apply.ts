/** Brings the Directus that runs with this environment up to date: for a deployment that starts Directus by other means. */
import { apply } from '../apply.ts';

const changes = await apply({ env: process.env });
console.log(
  changes.length === 0
    ? 'Nothing to do.'
    : changes.map((change) => `Brought up to date: ${change}`).join('\n'),
);
