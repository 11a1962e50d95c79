// `npm test`: installs missing packages, then runs test.ts with Node 24.
import { install, runWithNode24 } from './support/install.mjs';

await install();
runWithNode24('scripts/test.ts');
