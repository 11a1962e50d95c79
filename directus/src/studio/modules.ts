/** The Studio's module bar. Directus hides modules that a user may not use. */
const module = (id: string) => ({ type: 'module', id, enabled: true });

/** The modules for staff. Flows and deployment are not included. */
export const MODULE_BAR = [
  module('content'),
  module('insights'),
  module('files'),
  module('users'),
  { ...module('settings'), locked: true },
] as const;
