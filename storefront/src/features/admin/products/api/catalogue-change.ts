import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';

/** Whatever shows products, categories or their counts: in the back office, and in the shop behind it. */
const CATALOGUE_KEYS = [
  ['/api/admin/products'],
  ['/api/admin/categories'],
  ['/api/admin/summary'],
  ['/api/products'],
  ['/api/categories'],
];

/** Has every list that a change of the catalogue concerns read again (section 4). */
export function refreshCatalogue(queryClient: QueryClient): void {
  for (const queryKey of CATALOGUE_KEYS) void queryClient.invalidateQueries({ queryKey });
}

interface CatalogueChange<Input, Output> {
  send: (input: Input) => Promise<Output>;
  /** Title of the toast when it is done: 'Product created'. */
  done: string;
  /** What the other toast, titled 'Error', says: 'Failed to create product'. */
  failed: string;
}

/** One change of products or categories, with the toasts of section 8 and all that it concerns read again. */
export function useCatalogueChange<Input, Output>({ send, done, failed }: CatalogueChange<Input, Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: done });
      refreshCatalogue(queryClient);
    },
    onError: () => void toast({ title: 'Error', description: failed, variant: 'destructive' }),
  });
}
