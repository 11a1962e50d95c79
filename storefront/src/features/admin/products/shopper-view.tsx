import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { useShippingLabel } from '../../content/index.ts';
import { useProductShipping } from '../../delivery/index.ts';
import { ProductView } from '../../product/index.ts';

interface ShopperViewProps {
  product: AdminProduct;
  onClose: () => void;
}

/** The page of a product that shoppers cannot see yet, without a function. The shop itself shows nobody a draft. */
export function ShopperView({ product, onClose }: ShopperViewProps) {
  const page = useRef<HTMLElement>(null);
  const settings = useStoreSettings();
  const shipping = useProductShipping(useShippingLabel(), settings?.dispatchTown ?? null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Preview"
      description="As shoppers will see it once it is published. It shows what is saved."
      width="page"
      flush
      initialFocus={page}
    >
      {/* Nothing in it takes the focus, so it is scrolled by keyboard itself. */}
      <StyledPage ref={page} aria-label="Page of the product" tabIndex={0}>
        <div inert>
          <ProductView
            product={product}
            prefix={settings?.productPagePricePrefix ?? 'K'}
            shipping={shipping}
          />
        </div>
      </StyledPage>
    </Dialog>
  );
}

const StyledPage = styled.section`
  padding: ${space.l};
  overflow-y: auto;

  &:focus-visible {
    outline-offset: -2px;
  }
`;
