// `npm test` and others: installs all packages, also those of tests, then runs a script with Node 24.
// Usage: node scripts/with-tools.mjs [--own-group] <script> [argument …]
// --own-group: Ctrl-C reaches only the script, which ends its processes in order.
import './support/check-node.mjs';
import { install, runWithNode24 } from './support/install.mjs';

const ownGroup = process.argv[2] === '--own-group';
const [script, ...args] = process.argv.slice(ownGroup ? 3 : 2);
install({ lean: false });
runWithNode24(script, args, ownGroup);
