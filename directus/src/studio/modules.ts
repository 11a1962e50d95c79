/** The bar of modules at the Studio's left edge. Directus shows each person only those that they may use. */
const module = (id: string) => ({ type: 'module', id, enabled: true });

/** What shop people use, in the order in which they use it; automation and deployment are left out. */
export const MODULE_BAR = [
  module('content'),
  module('insights'),
  module('files'),
  module('users'),
  { ...module('settings'), locked: true },
] as const;
