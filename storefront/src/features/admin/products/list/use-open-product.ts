import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { reasonOf } from '../../session/admin-api.ts';
import { refreshCatalogue } from '../api/catalogue-change.ts';
import { productQuery } from '../api/get-products.ts';

interface OpenProduct {
  open: (id: string) => Promise<void>;
  /** Id of the product that is on its way. */
  opening: string | null;
}

/** Opens a product as it is now, which may be newer than the list that it was chosen from. */
export function useOpenProduct(onOpen: (product: AdminProduct) => void): OpenProduct {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);

  const open = async (id: string): Promise<void> => {
    setOpening(id);
    try {
      onOpen(await queryClient.fetchQuery(productQuery(id)));
    } catch (error) {
      const description = reasonOf(error) ?? 'The product could not be loaded';
      toast({ title: 'Error', description, variant: 'destructive' });
      refreshCatalogue(queryClient);
    } finally {
      setOpening(null);
    }
  };

  return { open, opening };
}
