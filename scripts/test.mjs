// `npm test`: install what is missing, then hand over to test.ts under Node 24.
import { install, runWithNode24 } from './support/install.mjs';

await install();
runWithNode24('scripts/test.ts');
