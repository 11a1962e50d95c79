import type { CartLine } from '@chitenge/contract/cart';
import type { Variant } from '@chitenge/contract/variant';
import { apiRequest } from '../../../lib/api-client.ts';

/** Changes the size and colour of a cart line. The line of the same variant, if there is one, joins it. */
export const setOptions = (
  lineId: string,
  { size, color }: Pick<Variant, 'size' | 'color'>,
): Promise<CartLine> =>
  apiRequest(`/api/cart/${encodeURIComponent(lineId)}`, { method: 'PATCH', body: { size, color } });
