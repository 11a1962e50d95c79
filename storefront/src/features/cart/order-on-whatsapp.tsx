import { choiceText } from '@chitenge/contract/colors';
import { formatMoney, type Ngwee, totalOf } from '@chitenge/contract/money';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { whatsappLink } from '@chitenge/contract/whatsapp';
import { useState } from 'react';
import { linkedQuery } from '../../lib/linked-lines.ts';
import { useAbsoluteUrl } from '../../lib/origin.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { CartItem } from './cart-state.ts';
import type { CountedDiscount } from './order-summary.tsx';
import { ErrorText } from '../../ui/layout.ts';

interface OrderOnWhatsappProps {
  lines: readonly WantedLine[];
  /** The code that counts, with its amount. */
  discount?: CountedDiscount | null;
  /** What has to be chosen first, such as “size”; null for nothing. */
  missing?: string | null;
}

interface WantedLine extends Pick<CartItem, 'quantity' | 'size' | 'color'> {
  product: Pick<CartItem['product'], 'id' | 'name' | 'price'>;
}

/** Opens a chat with the shop that has the lines, and a link by which staff place the order. Nothing in it is about the shopper. */
export function OrderOnWhatsapp({ lines, discount = null, missing = null }: OrderOnWhatsappProps) {
  const [isAsked, setAsked] = useState(false);
  const number = useStoreSettings()?.whatsappNumber;
  const absoluteUrl = useAbsoluteUrl();
  if (!number || lines.length === 0) return null;
  const linked = lines.map(({ product, ...line }) => ({ ...line, productId: product.id }));
  const text = [
    'Hello, I would like to order:',
    ...lines.map(lineText),
    ...(discount ? [discountText(discount)] : []),
    `Total: ${formatMoney(goodsOf(lines) - (discount?.amount ?? 0))}`,
    `For the shop: ${absoluteUrl(SHOP_PAGES.newOrder.path)}?${linkedQuery(linked, discount?.code)}`,
  ].join('\n');
  return (
    <div>
      <ButtonLink
        variant="secondary"
        block
        to={whatsappLink(number, text)}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          setAsked(missing !== null);
          if (missing !== null) event.preventDefault();
        }}
      >
        Order on WhatsApp
      </ButtonLink>
      {isAsked && missing !== null && <ErrorText role="alert">{`Please choose a ${missing}.`}</ErrorText>}
    </div>
  );
}

const goodsOf = (lines: readonly WantedLine[]): Ngwee =>
  totalOf(lines.map(({ product, quantity }) => ({ price: product.price, quantity })));

const discountText = ({ code, amount }: CountedDiscount): string =>
  `Discount code ${code}${amount === 0 ? '' : `: −${formatMoney(amount)}`}`;

function lineText(line: WantedLine): string {
  const { product, quantity } = line;
  const options = choiceText(line);
  return `${quantity} × ${product.name}${options && ` (${options})`}: ${formatMoney(goodsOf([line]))}`;
}
