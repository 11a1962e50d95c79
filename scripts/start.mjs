// `npm start` and `npm run dev`: installs missing packages, then runs start.ts with Node 24.
// Only development needs the packages of tests.
import './support/check-node.mjs';
import { install, runWithNode24 } from './support/install.mjs';

// The settings of glibc that directus/src/node-memory.ts has; a test compares them.
const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
Object.assign(process.env, { ...ALLOCATOR_ENV, ...process.env });

install({ lean: !process.argv.includes('--dev') });
runWithNode24('scripts/start.ts');
