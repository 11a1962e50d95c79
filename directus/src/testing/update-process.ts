/** Updates the database of its variables, in a process that a test can kill. */
import { updateDatabase } from '../update.ts';

await updateDatabase({ env: process.env });
