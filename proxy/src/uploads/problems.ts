/** What can be wrong with an upload, in words for staff (section 8). */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';
import { HttpProblem, problem } from '../problems/http-problem.ts';

/** 403: the address was never issued, is too old, was used, or belongs to a colleague. */
export function uploadExpired(): HttpProblem {
  return new HttpProblem(
    problem(403, 'upload-expired', 'Request has expired', {
      detail: 'An upload’s address works once and for 15 minutes. Please choose the file again.',
    }),
  );
}

/** 400. */
export function emptyPicture(): HttpProblem {
  return new HttpProblem(problem(400, 'empty-picture', 'The file is empty.'));
}

/** 413. */
export function pictureTooLarge(): HttpProblem {
  return new HttpProblem(
    problem(413, 'picture-too-large', 'The picture is too large.', {
      detail: `A picture may have ${MAX_IMAGE_BYTES / 1_048_576} MB at most.`,
    }),
  );
}

/** 400. */
export function tooManyPixels(): HttpProblem {
  return new HttpProblem(
    problem(400, 'too-many-pixels', 'The picture has too many pixels.', {
      detail: `Width times height may be ${MAX_IMAGE_PIXELS / 1_000_000} million at most.`,
    }),
  );
}

/** 415: by its bytes it is none of the five kinds, or it is broken. */
export function notAPicture(): HttpProblem {
  return new HttpProblem(
    problem(415, 'not-a-picture', 'This is not a picture that the shop can show.', {
      detail: 'Please choose a JPEG, PNG, WebP, AVIF or GIF file that is whole.',
    }),
  );
}
