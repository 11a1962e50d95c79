// `npm test`: installs missing packages, then runs test.ts with Node 24.
import { install, runWithNode24 } from './support/install.mjs';

await install({ lean: false });
runWithNode24('scripts/test.ts');
