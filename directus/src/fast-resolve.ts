/**
 * Preloaded into Directus' process, which loads 5,000 modules. Node looks for a package's format once per module, and
 * parses its whole package.json each time. That is a third of the start. This hook does it once per folder.
 */
import { registerHooks } from 'node:module';

/** Folders of packages in which `.js` files are ES modules. */
const moduleFolders = new Set<string>();

/** Extensions that Directus has imported. */
const extensions = new Set<string>();

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

/**
 * Removes the time that Directus adds to the file of an extension, when it first imports the file. With the time, Node's
 * compile cache would miss the file, and grow with each start.
 */
function withoutTime(specifier: string): string {
  const [file = '', time] = specifier.split('?t=');
  if (time === undefined || extensions.has(file)) return specifier;
  extensions.add(file);
  return file;
}

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
    const resolved = nextResolve(withoutTime(specifier), context);
    if (resolved.format === 'module' && resolved.url.endsWith('.js'))
      moduleFolders.add(folderOf(resolved.url));
    return resolved;
  },
});
