/** Media type of every response that is not 2xx (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
