import type { Variant } from '@chitenge/contract/variant';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast/toast-store.ts';
import { CART_KEY } from './api/get-cart.ts';
import { useCart } from './cart-context.ts';
import { FAILED_TO_UPDATE } from './cart-labels.ts';
import { publishCartChange } from './cart-sync.ts';
import { call } from '../../lib/call.ts';

interface LineChoice {
  /** Changes a line to a size and colour. Resolves to whether the server has done so; otherwise a toast says so. */
  choose: (lineId: string, variant: Pick<Variant, 'size' | 'color'>) => Promise<boolean>;
  isChoosing: boolean;
}

/** Lets the shopper choose the variant of a line. It needs a connection, because the server knows what is left. */
export function useLineChoice(): LineChoice {
  const { flush } = useCart();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);

  const save: LineChoice['choose'] = async (lineId, variant) => {
    try {
      // The line's own changes come first.
      if (!(await flush())) throw new Error('Offline');
      await call('PATCH /api/cart/:id', {
        params: { id: lineId },
        body: { size: variant.size, color: variant.color },
      });
      return true;
    } catch {
      toast({ title: 'Error', description: FAILED_TO_UPDATE, variant: 'destructive' });
      return false;
    }
  };

  const choose: LineChoice['choose'] = async (lineId, variant) => {
    setChoosing(true);
    const succeeded = await save(lineId, variant);
    await queryClient.invalidateQueries({ queryKey: CART_KEY });
    if (succeeded) publishCartChange();
    setChoosing(false);
    return succeeded;
  };
  return { choose, isChoosing };
}
