import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { GlobalStyle } from '../theme/global-style.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** Everything that pages expect around them, outside the router. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <TooltipProvider>
        <CartProvider>{children}</CartProvider>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
