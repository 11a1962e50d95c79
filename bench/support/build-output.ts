/** The built storefront's scripts: which page asks for which, what they weigh, what they are made of. */
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

const BACK_OFFICE_PAGE = 'src/pages/admin-page.tsx';
const BACK_OFFICE_MODULE = /^src\/(?:features\/admin\/|pages\/admin-page)/;

/** @throws what the file system throws when the storefront has not been built */
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(CLIENT, '.vite', name), 'utf8'));

export class BuildOutput {
  readonly #manifest = manifestSchema.parse(readJson('manifest.json'));
  /** What every page asks for by itself: the shop, and what keeps early input. */
  readonly #entries = Object.keys(this.#manifest).filter((name) => this.#manifest[name]?.isEntry);
  readonly #modules = modulesSchema.parse(readJson('modules.json'));

  /** Files that a page asks for when it is opened, all of them at once. @param page its name, such as `home` */
  scriptsOf(page: string): Set<string> {
    const chunk = `src/pages/${page}-page.tsx`;
    if (!(chunk in this.#manifest)) throw new Error(`The build has no page “${page}”.`);
    return this.#reachable([...this.#entries, chunk], ({ imports }) => imports);
  }

  /** Files that any page of the shop may ask for, sooner or later. */
  shopScripts(): Set<string> {
    return this.#reachable(this.#entries, ({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter((name) => name !== BACK_OFFICE_PAGE),
    );
  }

  /** Modules of the back office among those that these files are made of. */
  backOfficeModules(files: ReadonlySet<string>): string[] {
    return [...files].flatMap((file) => {
      const modules = this.#modules[file];
      if (!modules) throw new Error(`The build does not say what ${file} is made of.`);
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

/** Bytes of these files in gzip, as they are sent. */
export function gzipped(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
  return bytes;
}

/** Bytes of script, in gzip, that a shopper fetches who comes to one page from another. */
export function addedScript(output: BuildOutput, from: string, to: string): number {
  const there = output.scriptsOf(from);
  return gzipped([...output.scriptsOf(to)].filter((file) => !there.has(file)));
}
