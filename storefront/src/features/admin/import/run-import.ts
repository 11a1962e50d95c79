/** Runs an import product by product: pictures first, then a few products in one call. */
import type { ImportBatchReport, ImportReport } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { isFileName, isStored, type PictureStore, type StoredPicture } from './picture-source.ts';
import { pause, withRetries } from './with-retries.ts';

/** Products of one call. They are one transaction, and carts wait for it where the database is SQLite. */
const BATCH = 2;

/** The longest rest after a call, in milliseconds. */
const BATCH_REST_MS = 1000;

/** A line of the file that was not imported, or not with all of its pictures. */
export interface ImportFailure {
  line: number;
  slug: string;
  column: string;
  message: string;
}

export interface ImportProgress {
  products: { done: number; total: number };
  pictures: { done: number; total: number };
  created: number;
  updated: number;
  unchanged: number;
  /** Products that could not be imported. */
  failed: number;
  /** Pictures that the shop did not have. */
  newPictures: number;
  failures: readonly ImportFailure[];
}

export interface ImportSteps {
  pictures: PictureStore;
  importBatch: (products: readonly PlannedProduct[]) => Promise<ImportBatchReport>;
}

/** Returns the products that an import has to send: those that change, and those with pictures to compare. */
export function productsToSend({ products, lines }: ImportReport): PlannedProduct[] {
  const changed = new Set(lines.filter(({ action }) => action !== 'unchanged').map(({ line }) => line));
  return products.filter(
    ({ line, images = [] }) => changed.has(line) || images.some(({ source }) => isFileName(source)),
  );
}

/** Returns the pictures of these products that the import has to store or compare. */
export function picturesToStore(
  products: readonly PlannedProduct[],
  stored: ImportReport['storedPictures'],
): string[] {
  const sources = products.flatMap(({ images = [] }) => images.map(({ source }) => source));
  return [...new Set(sources)].filter((source) => !isStored(source) && stored[source] === undefined);
}

/** Replaces the sources of a product's pictures by their paths, without those that failed. */
function withPaths(product: PlannedProduct, pathOf: (source: string) => string | undefined): PlannedProduct {
  if (!product.images) return product;
  const images = product.images.flatMap(({ source, color }) => {
    const path = pathOf(source);
    return path === undefined ? [] : [{ source: path, color }];
  });
  const { images: _images, ...others } = product;
  // Without any picture, those of the product stay.
  return images.length === 0 && product.images.length > 0 ? others : { ...others, images };
}

/**
 * Imports the products of a dry run. After each call it pauses as long as the call took, so that shoppers come first.
 * @param onProgress is called with the state so far after each picture and each call
 * @throws DOMException AbortError when `signal` aborts; what is done stays
 * @throws the error of a call that failed after all retries
 */
export async function runImport(
  report: ImportReport,
  { pictures, importBatch }: ImportSteps,
  { onProgress, signal }: { onProgress: (progress: ImportProgress) => void; signal: AbortSignal },
): Promise<void> {
  const toSend = productsToSend(report);
  const failures: ImportFailure[] = [];
  const progress = {
    products: { done: 0, total: toSend.length },
    pictures: { done: 0, total: picturesToStore(toSend, report.storedPictures).length },
    created: 0,
    updated: 0,
    unchanged: report.products.length - toSend.length,
    failed: 0,
    newPictures: 0,
  };
  const publish = () => onProgress({ ...progress, failures: [...failures] });
  const results = new Map<string, StoredPicture>(
    Object.entries(report.storedPictures).map(([source, path]) => [source, { path, isNew: false }]),
  );
  const addFailure = (line: number, column: string, message: string) => {
    const slug = toSend.find((product) => product.line === line)?.slug ?? '';
    failures.push({ line, slug, column, message });
  };

  const pathOf = (product: PlannedProduct) => (source: string) => {
    if (isStored(source)) return source;
    const result = results.get(source);
    if (result && 'path' in result) return result.path;
    addFailure(product.line, 'images', `${source}: ${result?.problem ?? 'was not stored'}`);
    return undefined;
  };

  publish();
  for (let start = 0; start < toSend.length; start += BATCH) {
    const batch = toSend.slice(start, start + BATCH);
    const missing = picturesToStore(batch, report.storedPictures).filter((source) => !results.has(source));
    const onDone = (source: string, result: StoredPicture) => {
      results.set(source, result);
      progress.pictures.done += 1;
      if ('path' in result && result.isNew) progress.newPictures += 1;
      publish();
    };
    await pictures.store(missing, onDone, signal);
    const products = batch.map((product) => withPaths(product, pathOf(product)));
    const started = performance.now();
    const { lines, errors } = await withRetries(() => importBatch(products), signal);
    for (const { action } of lines) {
      if (action === 'create') progress.created += 1;
      else if (action === 'update') progress.updated += 1;
      else progress.unchanged += 1;
    }
    for (const { line, column, message } of errors) addFailure(line, column, message);
    progress.failed += batch.length - lines.length;
    progress.products.done += batch.length;
    publish();
    if (start + BATCH < toSend.length)
      await pause(Math.min(performance.now() - started, BATCH_REST_MS), signal);
  }
}
