/** Problems of an upload: docs/back-office.md#upload-messages. */
import { HEIC_MESSAGE, isHeic } from '@chitenge/contract/heic';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';

/** 403: the URL is invalid, expired, used, or belongs to another staff member. */
export function uploadExpired(): ProblemError {
  return problemError('upload-expired', {
    detail: 'An upload’s address works once and for 15 minutes. Please choose the file again.',
  });
}

/** 400. */
export function emptyImage(): ProblemError {
  return problemError('empty-picture');
}

/** 413. */
export function imageTooLarge(maxBytes: number = MAX_IMAGE_BYTES): ProblemError {
  return problemError('picture-too-large', {
    detail: `A picture may have ${maxBytes / 1_048_576} MB at most.`,
  });
}

/** 400. */
export function tooManyPixels(): ProblemError {
  return problemError('too-many-pixels', {
    detail: `Width times height may be ${MAX_IMAGE_PIXELS / 1_000_000} million at most.`,
  });
}

/** 503: the file storage is full or unavailable. */
export function fileNotStored(): ProblemError {
  return problemError(
    'file-not-stored',
    {
      detail:
        'The shop’s file storage may be full or unavailable. Nothing was saved; please inform the shop’s owner.',
    },
    { 'Retry-After': '60' },
  );
}

/** 415: the bytes are not one of the accepted types, or the image is broken. */
export function notAnImage(bytes: Buffer): ProblemError {
  return problemError('not-a-picture', {
    detail: isHeic(bytes) ? HEIC_MESSAGE : 'Please choose a JPEG, PNG, WebP, AVIF or GIF file that is whole.',
  });
}
