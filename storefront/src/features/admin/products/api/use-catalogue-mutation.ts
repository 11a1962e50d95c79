import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';

/** Query keys of products, categories and their counts, in the back office and in the shop, and of the owner's checklist. */
const CATALOGUE_KEYS = [
  ['/api/admin/products'],
  ['/api/admin/categories'],
  ['/api/admin/summary'],
  ['/api/admin/setup'],
  ['/api/products'],
  ['/api/categories'],
];

/** Invalidates every query that a change of the catalogue affects. */
export function invalidateCatalogue(queryClient: QueryClient): void {
  for (const queryKey of CATALOGUE_KEYS) void queryClient.invalidateQueries({ queryKey });
}

interface CatalogueMutation<Input, Output> {
  send: (input: Input) => Promise<Output>;
  /** Title of the success toast, such as 'Product created'; null for none. */
  successTitle: string | ((output: Output) => string | null);
  /** Description of the error toast, such as 'Failed to create product'. */
  errorMessage: string;
}

/** Sends a change of products or categories, shows a toast and invalidates the affected queries. */
export function useCatalogueMutation<Input, Output>({
  send,
  successTitle: done,
  errorMessage: failed,
}: CatalogueMutation<Input, Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (output) => {
      const title = typeof done === 'string' ? done : done(output);
      if (title !== null) toast({ title });
      invalidateCatalogue(queryClient);
    },
    onError: () => void toast({ title: 'Error', description: failed, variant: 'destructive' }),
  });
}
