import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { getProblemMessage } from '../session/admin-api.ts';
import { readAgain } from '../session/use-command.ts';
import { productQuery, CATALOGUE_KEYS } from './api/products.ts';

/**
 * Loads the current version of the product that is edited, because the list may be out of date.
 * @param id null when no product is edited
 * @param onFailure called after the toast about a product that could not be loaded
 * @returns null until the product has loaded
 */
export function useEditedProduct(id: string | null, onFailure: () => void): AdminProduct | null {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ ...productQuery(id ?? ''), enabled: id !== null });
  const latestOnFailure = useRef(onFailure);
  useEffect(() => void (latestOnFailure.current = onFailure));

  const failure = data ? null : error;
  /** The product whose failure was reported. Invalidating the catalogue fetches it once more before the URL changes. */
  const reportedId = useRef<string>(null);
  useEffect(() => {
    if (id === null) reportedId.current = null;
    if (id === null || !failure || reportedId.current === id) return;
    reportedId.current = id;
    const description = getProblemMessage(failure) ?? 'The product could not be loaded';
    toast({ title: 'Error', description, variant: 'destructive' });
    latestOnFailure.current();
    void readAgain(queryClient, CATALOGUE_KEYS);
  }, [id, failure, queryClient]);

  return (id !== null && data) || null;
}
