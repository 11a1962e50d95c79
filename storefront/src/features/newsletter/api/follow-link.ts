import type { FollowedLink } from '@chitenge/contract/newsletter';
import { apiRequest } from '../../../lib/api-client.ts';

/**
 * Follows the link of a mail: confirms an address, or unsubscribes.
 * @throws ApiError 404 for a link that is damaged or too old
 */
export async function followLink(token: string): Promise<FollowedLink> {
  return apiRequest<FollowedLink>('/api/newsletter/links', { method: 'POST', body: { token } });
}
