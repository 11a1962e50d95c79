import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CartProvider } from '../features/cart/index.ts';
import { GlobalStyle } from '../theme/global-style.ts';

/** The contexts and global styles that every page needs. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <CartProvider>{children}</CartProvider>
    </QueryClientProvider>
  );
}
