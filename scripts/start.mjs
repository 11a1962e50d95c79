// `npm start` and `npm run dev`: installs missing packages, then runs start.ts with Node 24.
// Only development needs the packages of tests.
import './support/check-node.mjs';
import { install, runWithNode24 } from './support/install.mjs';

install({ lean: !process.argv.includes('--dev') });
runWithNode24('scripts/start.ts');
