import { problemError, type ProblemError } from '@chitenge/contract/problem-error';

/** 422: the address of a picture gave none. The detail says why, without what the server answered. */
export function pictureNotFetched(detail: string): ProblemError {
  return problemError('picture-not-fetched', { detail });
}
