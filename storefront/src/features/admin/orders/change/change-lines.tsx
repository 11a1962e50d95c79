import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { ChangeQuote } from '@chitenge/contract/change-order';
import { choiceText } from '@chitenge/contract/colors';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Select } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ErrorText } from '../../../../ui/layout.ts';
import { Stepper } from '../../../../ui/stepper.tsx';
import { Secondary } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { productQuery } from '../../products/api/products.ts';
import type { DraftLine } from '../new/sale-draft.ts';
import type { BackDraft } from './change-draft.ts';

type Line = AdminOrder['items'][number];
type Variant = AdminProduct['variants'][number];
export type Wanted = Omit<DraftLine, 'quantity'>;

interface KeptLineProps {
  line: Line;
  /** Units that can come back. */
  most: number;
  back: BackDraft;
  isDelivered: boolean;
  onBack: (change: Partial<BackDraft>) => void;
  onSwap: (wanted: Wanted) => void;
}

/** A line of the order: what of it comes back, or is swapped for another size. */
export function KeptLine({ line, most, back, isDelivered, onBack, onSwap }: KeptLineProps) {
  const name = [line.productName, choiceText(line)].filter(Boolean).join(', ');
  const word = isDelivered ? 'Comes back' : 'Taken off';
  const count = isDelivered ? `units of ${name} that come back` : `units of ${name} that are taken off`;
  return (
    <li>
      <div>
        <p>
          <strong>{line.productName}</strong> {choiceText(line)}
        </p>
        <Secondary as="p">{`${most} × ${formatAmount(line.productPrice)}`}</Secondary>
      </div>
      <StyledCount>
        <Secondary>{word}</Secondary>
        <Stepper
          value={back.quantity}
          min={0}
          max={most}
          of={count}
          onChange={(quantity) => onBack({ quantity })}
        />
      </StyledCount>
      {isDelivered && back.quantity > 0 && (
        <StyledCount>
          <Secondary>Of them damaged, not for sale again</Secondary>
          <Stepper
            value={back.damaged}
            min={0}
            max={back.quantity}
            of={`damaged units of ${name}`}
            onChange={(damaged) => onBack({ damaged })}
          />
        </StyledCount>
      )}
      {line.product !== null && most > 0 && (
        <SwapSelect line={line} productId={line.product.id} onSwap={onSwap} />
      )}
    </li>
  );
}

/** What can be chosen of a product: its variants, or any size and colour when only the product counts its stock. */
function choicesOf(product: AdminProduct): Pick<Variant, 'size' | 'color' | 'stockCount' | 'price'>[] {
  const { stockBy, sizes, colors, stockCount, variants } = product;
  const price = variants[0]?.price ?? product.price;
  const all =
    stockBy === 'variant'
      ? variants
      : orNone(sizes).flatMap((size) =>
          orNone(colors).map((shade) => ({ size, color: shade, stockCount, price })),
        );
  return all.filter((choice) => choice.size !== null || choice.color !== null);
}

const orNone = (values: readonly string[]): (string | null)[] => (values.length > 0 ? [...values] : [null]);

interface SwapSelectProps {
  line: Line;
  productId: string;
  onSwap: (wanted: Wanted) => void;
}

/** One press swaps one unit for another size or colour. */
function SwapSelect({ line, productId, onSwap }: SwapSelectProps) {
  const { data: product } = useQuery(productQuery(productId));
  if (!product) return null;
  const choices = choicesOf(product).filter(
    (choice) => choice.size !== line.size || choice.color !== line.color,
  );
  if (choices.length === 0) return null;
  return (
    <Select
      aria-label={`Swap one ${line.productName} ${choiceText(line)} for`}
      value=""
      onChange={({ target }) => {
        const choice = choices[Number(target.value)];
        if (target.value === '' || choice === undefined) return;
        onSwap({ productId, size: choice.size, color: choice.color });
      }}
    >
      <option value="">Swap one for…</option>
      {choices.map((choice, index) => (
        <option key={choiceText(choice)} value={index} disabled={choice.stockCount <= 0}>
          {`${choiceText(choice)}: ${formatAmount(choice.price)}, ${choice.stockCount > 0 ? `${choice.stockCount} in stock` : 'sold out'}`}
        </option>
      ))}
    </Select>
  );
}

interface OutLineProps {
  line: DraftLine;
  /** What the server says about it. */
  quoted: ChangeQuote['out'][number] | undefined;
  errors: readonly string[];
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A line that goes out. */
export function OutLine({ line, quoted, errors, onQuantity, onRemove }: OutLineProps) {
  const name = quoted?.productName || 'Product';
  const options = choiceText(quoted ?? line);
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> {options}
        </p>
        {quoted?.price && <Secondary as="p">{`${line.quantity} × ${formatAmount(quoted.price)}`}</Secondary>}
      </div>
      <StyledCount>
        <Stepper value={line.quantity} of={`quantity of ${name} ${options}`} onChange={onQuantity} />
        <IconButton icon="close" label={`Remove ${name} ${options}`} onClick={onRemove} />
      </StyledCount>
      {errors.map((text) => (
        <ErrorText key={text} role="alert">{`${name} ${text}.`}</ErrorText>
      ))}
    </li>
  );
}

export const ChangeLines = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s} ${space.m};
    align-items: center;
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.hairline};
  }

  > li > div:first-child {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  select {
    flex: 1 1 100%;
  }
`;

const StyledCount = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
`;
