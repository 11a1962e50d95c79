// `npm start` and `npm run dev`: installs missing packages, then runs start.ts with Node 24.
import { install, runWithNode24 } from './support/install.mjs';

await install();
runWithNode24('scripts/start.ts');
