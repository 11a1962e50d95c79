/** The scripts of the built storefront: which page loads which, their size, and their modules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ROOT } from '../../scripts/support/root.ts';

const CLIENT = path.join(ROOT, 'storefront/dist/client');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);
const modulesSchema = z.record(z.string(), z.array(z.string()));

const BACK_OFFICE_PAGES: ReadonlySet<string> = new Set([
  'src/pages/admin-page.tsx',
  'src/pages/till-page.tsx',
]);
const BACK_OFFICE_MODULE = /^src\/(?:features\/admin\/|pages\/(?:admin|till)-page)/;

/** @throws the file system's error when the storefront is not built */
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(CLIENT, '.vite', name), 'utf8'));

export class BuildOutput {
  readonly #manifest = manifestSchema.parse(readJson('manifest.json'));
  /** The scripts in the HTML of every page: the shop, and the capture of early input. */
  readonly #entries = Object.keys(this.#manifest).filter((name) => this.#manifest[name]?.isEntry);
  readonly #modules = modulesSchema.parse(readJson('modules.json'));

  /**
   * Returns the files that a page loads when a shopper opens it.
   * @param page for example `home`
   */
  scriptsOf(page: string): Set<string> {
    const chunk = `src/pages/${page}-page.tsx`;
    if (!(chunk in this.#manifest)) throw new Error(`The build has no page “${page}”.`);
    return this.#reachable([...this.#entries, chunk], ({ imports }) => imports);
  }

  /** Returns the files that any page of the shop can load, dynamic imports included. */
  shopScripts(): Set<string> {
    return this.#reachable(this.#entries, ({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter((name) => !BACK_OFFICE_PAGES.has(name)),
    );
  }

  /** Returns the modules of the back office that these files contain. */
  backOfficeModules(files: ReadonlySet<string>): string[] {
    return [...files].flatMap((file) => {
      const modules = this.#modules[file];
      if (!modules) throw new Error(`modules.json does not list ${file}. Build the storefront again.`);
      return modules.filter((id) => BACK_OFFICE_MODULE.test(id)).map((id) => `${id} in ${file}`);
    });
  }

  #reachable(
    from: readonly string[],
    next: (chunk: { imports: string[]; dynamicImports: string[] }) => string[],
  ): Set<string> {
    const seen = new Set<string>();
    const files = new Set<string>();
    const visit = (name: string): void => {
      const chunk = this.#manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      if (chunk.file.endsWith('.js')) files.add(chunk.file);
      for (const other of next(chunk)) visit(other);
    };
    for (const name of from) visit(name);
    return files;
  }
}

/** Returns the total gzip size of these files in bytes. */
export function gzipBytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
  return bytes;
}

/** Returns the gzip bytes of script that a navigation from one page to another adds. */
export function addedScriptBytes(output: BuildOutput, from: string, to: string): number {
  const loaded = output.scriptsOf(from);
  return gzipBytes([...output.scriptsOf(to)].filter((file) => !loaded.has(file)));
}
