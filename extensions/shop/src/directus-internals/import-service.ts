import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { DirectusContext } from '../directus/types.ts';

/** The parts of Directus' services that the patch replaces. */
interface ImportService {
  schema: object;
  import: (
    this: ImportService,
    collection: string,
    mimetype: string,
    stream: Readable,
    options?: object,
  ) => Promise<void>;
}
interface ItemsService {
  schema: object;
  upsertOne: (this: ItemsService, ...options: unknown[]) => Promise<unknown>;
}

/** Time in which Directus parses the last lines of a file that has arrived. */
const PARSE_MS = 100;

/**
 * Patches Directus' import of a file, which never ends when its rows are done before its end is read: the queue's `drain`
 * in `ImportService` is set at the end alone. A single line with a mistake would hold SQLite's only connection, and the
 * shop with it. Now the first row is done when the file has been read.
 */
export function endImports({ services }: Pick<DirectusContext, 'services'>): void {
  /** When each import has its file. The services of its rows have the same object as their schema. */
  const reading = new WeakMap<object, Promise<void>>();

  const { prototype: imports }: { prototype: ImportService } = services.ImportService;
  const { import: importFile } = imports;
  imports.import = function importWholeFile(collection, mimetype, stream, options) {
    this.schema = { ...this.schema };
    const arrived = finished(stream, { writable: false }).catch(() => undefined);
    reading.set(
      this.schema,
      arrived.then(() => pause(PARSE_MS)),
    );
    return importFile.call(this, collection, mimetype, stream, options);
  };

  const { prototype: items }: { prototype: ItemsService } = services.ItemsService;
  const { upsertOne } = items;
  items.upsertOne = async function upsertAfterReading(...options) {
    try {
      return await upsertOne.apply(this, options);
    } finally {
      await reading.get(this.schema);
    }
  };
}
