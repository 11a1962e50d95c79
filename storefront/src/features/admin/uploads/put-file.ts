/** One upload attempt with Uppy. Import this module dynamically, so that only uploads load Uppy. */
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@chitenge/contract/upload';
import Uppy, { type Body, type Meta } from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { STALL_TIMEOUT_MS, type Failure } from './upload-rules.ts';

export interface PutOptions {
  /** Requests the URL for the PUT. */
  getUploadUrl: () => Promise<string>;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

const silentLogger = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const locale = {
  strings: {
    exceedsSize: '%{file} is larger than %{size}.',
    youCanOnlyUploadFileTypes: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

/** Creates an Uppy instance that accepts one image of at most 10 MiB. */
function createUppy(): Uppy<Meta, Body> {
  return new Uppy({
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: MAX_IMAGE_BYTES,
      allowedFileTypes: [...IMAGE_TYPES],
    },
    locale,
    logger: silentLogger,
  });
}

/**
 * Attempts the upload once. It validates the file before it requests the upload URL.
 * @returns the failure, or null after a successful upload
 * @throws RestrictionError with a message for staff when the file is too large or not an image
 * @throws the error of `getUploadUrl` and the abort reason of `signal`
 */
export async function putFile(
  file: File,
  { getUploadUrl, onProgress, signal }: PutOptions,
): Promise<Failure | null> {
  const attempt: Attempt = { xhr: null, stalled: false };
  const uppy = createUppy();
  const cancel = (): void => uppy.cancelAll();
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) onProgress(Math.round((bytesUploaded / bytesTotal) * 100));
  });
  uppy.on('upload-stalled', () => {
    attempt.stalled = true;
    cancel();
  });

  signal.addEventListener('abort', cancel);
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file });
    uppy.use(XHRUpload, {
      endpoint: await getUploadUrl(),
      method: 'PUT',
      formData: false,
      headers: { 'Content-Type': file.type },
      timeout: STALL_TIMEOUT_MS,
      // upload-image.ts retries, because Uppy's delays differ from docs/back-office.md#image-upload.
      shouldRetry: () => false,
      onAfterResponse: (xhr) => {
        attempt.xhr = xhr;
      },
      getResponseData: () => ({}),
    });
    signal.throwIfAborted();
    const result = await uppy.upload();
    signal.throwIfAborted();
    return result?.successful?.length === 1 ? null : toFailure(attempt);
  } finally {
    signal.removeEventListener('abort', cancel);
    uppy.destroy();
  }
}

interface Attempt {
  /** Null without a response. */
  xhr: XMLHttpRequest | null;
  stalled: boolean;
}

function toFailure({ xhr, stalled }: Attempt): Failure {
  if (stalled) return { kind: 'stalled' };
  if (xhr === null) return { kind: 'network' };
  return { kind: 'http', status: xhr.status, body: xhr.responseText };
}
