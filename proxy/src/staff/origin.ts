import type { Request } from 'express';
import { foreignOrigin } from '../problems/staff-problems.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects an unsafe request without the shop's `Origin`. With the SameSite cookie, this prevents CSRF.
 * Browsers send `Origin` with every unsafe request.
 * @param publicUrl the shop's URL for staff. The request's own host is accepted too (127.0.0.1 for localhost),
 * but only with the scheme of this URL.
 * @throws ProblemError 403
 */
export function assertSameOrigin(request: Request, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = URL.parse(request.get('origin') ?? '');
  const own = new URL(publicUrl);
  if (origin === null || origin.protocol !== own.protocol) throw foreignOrigin();
  if (origin.host !== own.host && origin.host !== request.host) throw foreignOrigin();
}
