import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { GlobalStyle } from '../theme/global-style.ts';

/** Everything that pages expect around them, outside the router. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <CartProvider>{children}</CartProvider>
    </QueryClientProvider>
  );
}
