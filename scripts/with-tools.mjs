// `npm test` and others: installs all packages, also those of tests, then runs a script with Node 24.
// Usage: node scripts/with-tools.mjs <script> [argument …]
import { install, runWithNode24 } from './support/install.mjs';

const [script, ...args] = process.argv.slice(2);
await install({ lean: false, builds: ['extension', 'storefront'] });
runWithNode24(script, args);
