/** Uppy's part of an upload. Imported only when somebody uploads, so that nobody else loads Uppy. */
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@chitenge/contract/upload';
import Uppy, { type Body, type Meta } from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { STALLED_AFTER_MS, type Failure } from './upload-rules.ts';

export interface PutOptions {
  /** Asks for an address to put the file at. */
  sign: () => Promise<string>;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const locale = {
  strings: {
    exceedsSize: '%{file} is larger than %{size}.',
    youCanOnlyUploadFileTypes: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

/** An Uppy that takes one picture of at most 10 MiB (section 5). */
function createUppy(): Uppy<Meta, Body> {
  return new Uppy({
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: MAX_IMAGE_BYTES,
      allowedFileTypes: [...IMAGE_TYPES],
    },
    locale,
    logger: silent,
  });
}

/**
 * Tries once to put a file where `sign` says; answers with how it failed, or with null when it is there. The address is
 * asked for after the file was found fit to be sent.
 * @throws RestrictionError, in words for whoever chose the file, when it is too large or no picture
 * @throws what `sign` throws, and what `signal` was aborted with
 */
export async function putFile(file: File, { sign, onProgress, signal }: PutOptions): Promise<Failure | null> {
  const seen: Seen = { answer: null, stalled: false };
  const uppy = createUppy();
  const cancel = (): void => uppy.cancelAll();
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) onProgress(Math.round((bytesUploaded / bytesTotal) * 100));
  });
  uppy.on('upload-stalled', () => {
    seen.stalled = true;
    cancel();
  });

  signal.addEventListener('abort', cancel);
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file });
    uppy.use(XHRUpload, {
      endpoint: await sign(),
      method: 'PUT',
      formData: false,
      headers: { 'Content-Type': file.type },
      timeout: STALLED_AFTER_MS,
      // Section 9 has other delays than Uppy: the tries are counted in upload-image.ts.
      shouldRetry: () => false,
      onAfterResponse: (xhr) => {
        seen.answer = xhr;
      },
      getResponseData: () => ({}),
    });
    signal.throwIfAborted();
    const result = await uppy.upload();
    signal.throwIfAborted();
    return result?.successful?.length === 1 ? null : failureOf(seen);
  } finally {
    signal.removeEventListener('abort', cancel);
    uppy.destroy();
  }
}

interface Seen {
  answer: XMLHttpRequest | null;
  stalled: boolean;
}

function failureOf({ answer, stalled }: Seen): Failure {
  if (stalled) return { kind: 'stalled' };
  if (answer === null) return { kind: 'unreachable' };
  return { kind: 'answered', status: answer.status, body: answer.responseText };
}
