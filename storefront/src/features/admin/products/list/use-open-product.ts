import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { invalidateCatalogue } from '../api/use-catalogue-mutation.ts';
import { productQuery } from '../api/get-products.ts';

interface OpenProduct {
  open: (id: string) => Promise<void>;
  /** Id of the product that is loading. */
  openingId: string | null;
}

/** Loads the current version of a product before it opens for editing. The list may be out of date. */
export function useOpenProduct(onOpen: (product: AdminProduct) => void): OpenProduct {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);

  const open = async (id: string): Promise<void> => {
    setOpening(id);
    try {
      onOpen(await queryClient.fetchQuery(productQuery(id)));
    } catch (error) {
      const description = getProblemMessage(error) ?? 'The product could not be loaded';
      toast({ title: 'Error', description, variant: 'destructive' });
      invalidateCatalogue(queryClient);
    } finally {
      setOpening(null);
    }
  };

  return { open, openingId: opening };
}
