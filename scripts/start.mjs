// `npm start` and `npm run dev`: install what is missing, then hand over to start.ts under Node 24.
import { install, runWithNode24 } from './support/install.mjs';

await install();
runWithNode24('scripts/start.ts');
