/** Runs an import: categories, then product by product: pictures first, then a few products in one call. */
import type { ImportBatchReport, ImportReport, NewCategory } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { isNetworkError, isTemporary } from '../../../lib/api-error.ts';
import { pause } from '../uploads/upload-rules.ts';
import { picturesToStore, productsToSend } from './import-work.ts';
import { publishes, WITHOUT_PICTURES, withoutPublishing } from './missing-pictures.ts';
import { isStored, type PictureStore, type StoredPicture } from './picture-source.ts';

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
  /** Categories that the shop did not have. */
  newCategories: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Products that could not be imported, or that have errors in the file. */
  failed: number;
  /** Pictures that the shop did not have. */
  newPictures: number;
  /** Pictures that the shop had. */
  knownPictures: number;
  failures: readonly ImportFailure[];
}

interface ImportSteps {
  pictures: PictureStore;
  /** Returns whether the shop did not have the category. */
  createCategory: (category: NewCategory) => Promise<boolean>;
  importBatch: (products: readonly PlannedProduct[]) => Promise<ImportBatchReport>;
}

/** Replaces the sources of a product's pictures by their paths, without those that failed. */
function withPaths(product: PlannedProduct, pathOf: (source: string) => string | undefined): PlannedProduct {
  if (!product.images) return product;
  const images = product.images.flatMap(({ source, color }) => {
    const path = pathOf(source);
    return path === undefined ? [] : [{ source: path, color }];
  });
  const { images: _images, ...others } = product;
  // Without any picture, those of the product stay, and it is not published.
  return images.length === 0 && product.images.length > 0 ? withoutPublishing(others) : { ...others, images };
}

/**
 * Creates the categories of a dry run and imports its products. After each call it pauses as long as the call took, so that shoppers come first.
 * @param onProgress is called with the state so far after each picture and each call
 * @throws DOMException AbortError when `signal` aborts; what is done stays
 * @throws the error of a call that failed after all retries
 */
export async function runImport(
  report: ImportReport,
  { pictures, createCategory, importBatch }: ImportSteps,
  { onProgress, signal }: { onProgress: (progress: ImportProgress) => void; signal: AbortSignal },
): Promise<void> {
  const toSend = productsToSend(report);
  // What the file's errors leave out is not imported either.
  const failures: ImportFailure[] = report.errors.map((error) => ({ ...error, slug: '' }));
  const progress = {
    products: { done: 0, total: toSend.length },
    pictures: { done: 0, total: picturesToStore(toSend, report.storedPictures).length },
    newCategories: 0,
    created: 0,
    updated: 0,
    unchanged: report.products.length - toSend.length,
    failed: report.leftOut,
    newPictures: 0,
    knownPictures: 0,
  };
  const publish = () =>
    onProgress({ ...progress, failures: failures.toSorted((one, other) => one.line - other.line) });
  const results = new Map<string, StoredPicture>(
    Object.entries(report.storedPictures).map(([source, path]) => [source, { path, isNew: false }]),
  );
  const lineOf = new Map(report.lines.map((line) => [line.line, line]));
  const addFailure = (line: number, column: string, message: string) => {
    const slug = toSend.find((product) => product.line === line)?.slug ?? '';
    failures.push({ line, slug, column: report.columnNames[column] ?? column, message });
  };

  const pathOf = (product: PlannedProduct) => (source: string) => {
    if (isStored(source)) return source;
    const result = results.get(source);
    if (result && 'path' in result) return result.path;
    addFailure(product.line, 'images', `${source}: ${result?.problem ?? 'was not stored'}`);
    return undefined;
  };

  publish();
  for (const category of report.newCategories) {
    if (await withRetries(() => createCategory(category), signal)) progress.newCategories += 1;
    publish();
  }
  for (let start = 0; start < toSend.length; start += BATCH) {
    const batch = toSend.slice(start, start + BATCH);
    const missing = picturesToStore(batch, report.storedPictures).filter((source) => !results.has(source));
    const onDone = (source: string, result: StoredPicture) => {
      results.set(source, result);
      progress.pictures.done += 1;
      if ('path' in result) progress[result.isNew ? 'newPictures' : 'knownPictures'] += 1;
      publish();
    };
    await pictures.store(missing, onDone, signal);
    const products = batch.map((product) => withPaths(product, pathOf(product)));
    for (const { line, fields, images } of batch) {
      const hasNone = images && products.every((sent) => sent.line !== line || !sent.images);
      if (hasNone && publishes(lineOf.get(line), fields)) addFailure(line, 'status', WITHOUT_PICTURES);
    }
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

/** Milliseconds before each retry. Together they outlast a minute in which the server counts requests. */
const RETRY_DELAYS_MS: readonly number[] = [1000, 3000, 10_000, 20_000, 40_000];

const isRetryable = (error: unknown) => isTemporary(error) || isNetworkError(error);

/** Repeats a call while the connection or the server is away. The call must be safe to repeat. */
export async function withRetries<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  delays: readonly number[] = RETRY_DELAYS_MS,
): Promise<T> {
  for (const delay of delays) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error;
    }
    await pause(delay, signal);
  }
  return call();
}

/** Runs a step of an import, and rests as long as it took, so that the shop's shoppers come first. */
export async function runAndRest<T>(
  step: () => Promise<T>,
  { maxRestMs, signal }: { maxRestMs: number; signal: AbortSignal },
): Promise<T> {
  const started = performance.now();
  const result = await step();
  await pause(Math.min(performance.now() - started, maxRestMs), signal);
  return result;
}
