/** The upload of an image with retries: docs/back-office.md#image-upload. */
import { HEIC_MESSAGE, isHeicFile } from '@chitenge/contract/heic';
import { type Problem, problemSchema } from '@chitenge/contract/problem';
import type { UploadTarget } from '@chitenge/contract/upload';
import { ApiError } from '../../../lib/api-error.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { adminRequest, staffCall } from '../session/admin-api.ts';
import { shrinkImage } from './shrink-image.ts';
import { type Failure, isRetryable, pause, RETRY_DELAYS_MS, UploadError } from './upload-rules.ts';

interface UploadOptions {
  /** Called with 0 to 100; every retry starts at 0 again. */
  onProgress: (percent: number) => void;
  /** Aborts the upload. */
  signal: AbortSignal;
  /** Delay before each retry, in milliseconds. */
  delays?: readonly number[];
  /** SHA-256 of the file, by which the shop recognises it later. */
  sha256?: string;
}

/**
 * Uploads an image, after shrinking a photo that is too large, registers it with the shop and returns its path for `imageUrl`.
 * @throws UploadError after the last retry
 * @throws Error with a message for staff when the file is not an image, or larger than 10 MiB and cannot be shrunk
 * @throws DOMException AbortError when `signal` aborts
 */
export async function uploadImage(
  file: File,
  { onProgress, signal, delays = RETRY_DELAYS_MS, sha256 }: UploadOptions,
): Promise<string> {
  const { putFile } = await loadPart(() => import('./put-file.ts'));
  const image = await shrinkImage(file);
  signal.throwIfAborted();
  if (isHeicFile(image)) throw new Error(HEIC_MESSAGE);
  // The signed URL may expire before a retry, so every attempt requests a new one.
  let uploadUrl = '';
  const getUploadUrl = async (): Promise<string> => {
    uploadUrl = await withUploadError(createUploadUrl({ name: image.name, sha256 }, signal), signal);
    return uploadUrl;
  };
  let failure = await putFile(image, { getUploadUrl, onProgress, signal });
  for (const delay of delays) {
    if (failure === null || !isRetryable(failure)) break;
    await pause(delay, signal);
    failure = await putFile(image, { getUploadUrl, onProgress, signal });
  }
  if (failure !== null) throw new UploadError(failure, parseProblem(failure));
  return withUploadError(registerImage(uploadUrl, signal), signal);
}

/** Converts the error of an API call to an UploadError, and whatever an aborted call throws to an AbortError. */
async function withUploadError<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await call;
  } catch (error) {
    signal.throwIfAborted();
    throw toUploadError(error);
  }
}

function toUploadError(error: unknown): UploadError {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new UploadError({ kind: 'stalled' }, null, { cause: error });
  if (!(error instanceof ApiError)) return new UploadError({ kind: 'network' }, null, { cause: error });
  return new UploadError({ kind: 'http', status: error.status, body: '' }, error.problem, { cause: error });
}

function parseProblem(failure: Failure): Problem | null {
  if (failure.kind !== 'http') return null;
  try {
    return problemSchema.parse(JSON.parse(failure.body));
  } catch {
    return null;
  }
}

/**
 * Requests a signed upload URL. It expires and can be used once.
 * @param name file name, stored as the image's title
 * @param sha256 of the original file, if the shop shall recognise it later
 */
async function createUploadUrl(
  { name, sha256 }: { name: string; sha256?: string | undefined },
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ name: name.slice(0, 200), ...(sha256 !== undefined && { sha256 }) });
  const { uploadURL } = await adminRequest<UploadTarget>(`/api/objects/upload?${query.toString()}`, {
    method: 'POST',
    // The empty body sets the content type to JSON.
    body: {},
    signal,
  });
  return uploadURL;
}

/** Registers the uploaded file as an image of the shop and returns its path. */
async function registerImage(imageURL: string, signal: AbortSignal): Promise<string> {
  const { objectPath } = await staffCall('PUT /api/product-images', { body: { imageURL }, signal });
  return objectPath;
}
