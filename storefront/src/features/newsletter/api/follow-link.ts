import type { FollowedLink } from '@chitenge/contract/newsletter';
import { call } from '../../../lib/call.ts';

/**
 * Follows the link of a mail: confirms an address, or unsubscribes.
 * @throws ApiError 404 for a link that is damaged or too old
 */
export async function followLink(token: string): Promise<FollowedLink> {
  return call('POST /api/newsletter/links', { body: { token } });
}
