/**
 * Preloaded into a test's Directus. Node looks for a package's format once per module, and parses its whole package.json
 * each time. That is a third of the start. This hook does it once per folder.
 */
import { registerHooks } from 'node:module';

/** Folders of packages in which `.js` files are ES modules. */
const moduleFolders = new Set<string>();

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    const isRelativeImport =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      conditions.includes('import') &&
      parentURL?.includes('/node_modules/');
    if (isRelativeImport) {
      const url = new URL(specifier, parentURL).href;
      if (moduleFolders.has(folderOf(url))) return { url, format: 'module', shortCircuit: true };
    }
    const resolved = nextResolve(specifier, context);
    if (resolved.format === 'module' && resolved.url.endsWith('.js'))
      moduleFolders.add(folderOf(resolved.url));
    return resolved;
  },
});
