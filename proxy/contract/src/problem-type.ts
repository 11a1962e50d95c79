/** Media type of every answer that is not 2xx (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';
