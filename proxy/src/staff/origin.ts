import type { Request } from 'express';
import { foreignOrigin } from '../problems/staff-problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a call that would change something and did not come from one of the shop's own pages: besides the cookie's
 * SameSite, the second lock against forged requests. Browsers send `Origin` with every such call; without it there is
 * no knowing.
 * @param publicUrl where staff see the shop; the host that the request itself was sent to counts as well (127.0.0.1
 * beside localhost), always by the scheme of this address: what came in the clear is not the shop's where that is https
 * @throws HttpProblem 403
 */
export function assertOwnOrigin(request: Request, publicUrl: string): void {
  if (SAFE.has(request.method)) return;
  const origin = URL.parse(request.get('origin') ?? '');
  const own = new URL(publicUrl);
  if (origin === null || origin.protocol !== own.protocol) throw foreignOrigin();
  if (origin.host !== own.host && origin.host !== request.host) throw foreignOrigin();
}
