import { cartLinkQuery, optionsCode } from '@chitenge/contract/link-goods';
import { Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { ListLoading } from './list-states.tsx';
import { DialogButton } from './dialog-button.tsx';

const QrCode = lazyPart(async () => (await import('../labels/qr-code.tsx')).QrCode);

interface Line {
  productId: string;
  size: string | null;
  color: string | null;
  quantity: number;
}

interface CartLinkButtonProps {
  label: string;
  lines: readonly Line[];
  coupon?: string | null;
}

/** Shows a link that carries these goods to a customer's cart, to copy and to scan: docs/shopping.md#links-that-carry-a-cart. */
export function CartLinkButton({ label, lines, coupon = null }: CartLinkButtonProps) {
  const goods = lines.map(({ productId, quantity, ...options }) => ({
    code: optionsCode(productId, options),
    quantity,
  }));
  return (
    <DialogButton label={label}>
      {(close) => {
        const link = `${location.origin}${paths.cart}?${cartLinkQuery(goods, coupon)}`;
        return (
          <Dialog
            open
            onOpenChange={close}
            width="narrow"
            title="Link to a cart"
            description="Whoever opens it finds these goods in the cart, at the price of that day. It asks before it changes a cart that is not empty."
            footer={<CopyButton text={link} label="Copy the link" />}
          >
            <Stack>
              <Suspense fallback={<ListLoading text="Drawing the code..." />}>
                <QrCode text={link} />
              </Suspense>
            </Stack>
          </Dialog>
        );
      }}
    </DialogButton>
  );
}
