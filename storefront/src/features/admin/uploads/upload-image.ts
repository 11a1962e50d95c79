/** An upload from beginning to end: sections 5, 7, 8 and 9. */
import { problemSchema } from '@chitenge/contract/problem';
import { ApiError } from '../../../lib/api-error.ts';
import { registerImage, signUpload } from './api/product-image.ts';
import { failureText, isWorthRetrying, RETRY_DELAYS_MS, UploadError, type Failure } from './upload-rules.ts';

export interface UploadOptions {
  /** Called with 0 to 100; a repeated try begins at 0 again. */
  onProgress: (percent: number) => void;
  /** Calls the upload off. */
  signal: AbortSignal;
  /** Milliseconds before each repeat. */
  delays?: readonly number[];
}

/**
 * Uploads a picture and makes it one of the shop's; answers with its address, to be used as `imageUrl`.
 * @throws UploadError with the words of section 8 when it failed for good
 * @throws Error in words for whoever chose the file, when it is larger than 10 MiB or no picture
 * @throws DOMException AbortError when `signal` was aborted
 */
export async function uploadImage(
  file: File,
  { onProgress, signal, delays = RETRY_DELAYS_MS }: UploadOptions,
): Promise<string> {
  const { putFile } = await import('./put-file.ts');
  // A waiting upload may outlive its address: every try asks for a new one, and the last one is where the file is.
  let address = '';
  const sign = async (): Promise<string> => {
    address = await inWords(signUpload(file.name, signal));
    return address;
  };
  let failure = await putFile(file, { sign, onProgress, signal });
  for (const delay of delays) {
    if (failure === null || !isWorthRetrying(failure)) break;
    await pause(delay, signal);
    failure = await putFile(file, { sign, onProgress, signal });
  }
  if (failure !== null) throw new UploadError(failureText(failure), detailOf(failure));
  return inWords(registerImage(address, signal));
}

/** Waits for `milliseconds`, or throws as soon as `signal` is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = (): void => resolve();
  const timer = setTimeout(goOn, milliseconds);
  signal.addEventListener('abort', goOn);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', goOn);
  signal.throwIfAborted();
}

/** Gives the words of section 8 to a call of the API that failed; one that was called off stays as it is. */
async function inWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw asUploadError(error);
  }
}

function asUploadError(error: unknown): UploadError {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new UploadError('Request has expired', null, { cause: error });
  if (!(error instanceof ApiError)) return new UploadError('Unknown error', null, { cause: error });
  const failure: Failure = { kind: 'answered', status: error.status, body: '' };
  return new UploadError(failureText(failure), error.problem?.detail ?? null, { cause: error });
}

function detailOf(failure: Failure): string | null {
  if (failure.kind !== 'answered') return null;
  try {
    return problemSchema.parse(JSON.parse(failure.body)).detail ?? null;
  } catch {
    return null;
  }
}
