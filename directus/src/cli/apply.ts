/** Runs `apply` on a Directus that another program started, with the same environment. */
import { apply } from '../apply.ts';

const changes = await apply({ env: process.env, onWarning: console.warn });
console.log(
  changes.length === 0
    ? 'Everything is up to date.'
    : changes.map((change) => `Updated: ${change}`).join('\n'),
);
