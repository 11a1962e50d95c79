import { setupServer } from 'msw/node';
import { handlers } from './handlers/index.ts';

/** Answers every call of the component tests. A test overrides a response with `server.use(…)`. */
export const server = setupServer(...handlers);
