/** Writes snapshot.json: the schema as Directus reads it, kept in version control so that its changes can be reviewed. */
import { writeFileSync } from 'node:fs';
import { desiredSnapshot } from '../schema/snapshot.ts';
import { SNAPSHOT_FILE } from '../paths.ts';

writeFileSync(SNAPSHOT_FILE, `${JSON.stringify(desiredSnapshot(), null, 2)}\n`);
console.log(`Wrote ${SNAPSHOT_FILE}`);
