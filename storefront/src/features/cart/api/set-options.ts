import type { CartLine } from '@chitenge/contract/cart';
import type { Variant } from '@chitenge/contract/variant';
import { call } from '../../../lib/call.ts';

/** Changes the size and colour of a cart line. The line of the same variant, if there is one, joins it. */
export const setOptions = (
  lineId: string,
  { size, color }: Pick<Variant, 'size' | 'color'>,
): Promise<CartLine> => call('PATCH /api/cart/:id', { params: { id: lineId }, body: { size, color } });
