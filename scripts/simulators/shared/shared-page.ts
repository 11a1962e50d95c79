import path from 'node:path';

/** Styles that the pages of the simulators share. */
export const SHARED_PAGE = path.join(import.meta.dirname, 'page');
