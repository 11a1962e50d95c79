/** Writes snapshot.json: the schema in Directus' format, committed so that reviewers see its changes. */
import { writeFileSync } from 'node:fs';
import { desiredSnapshot } from '../schema/snapshot.ts';
import { SNAPSHOT_FILE } from '../paths.ts';

writeFileSync(SNAPSHOT_FILE, `${JSON.stringify(desiredSnapshot(), null, 2)}\n`);
console.log(`Wrote ${SNAPSHOT_FILE}`);
