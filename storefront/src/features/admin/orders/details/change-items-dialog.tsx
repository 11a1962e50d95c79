import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { LineChange } from '@chitenge/contract/change-lines';
import { choiceText } from '@chitenge/contract/colors';
import { shortOrderId } from '@chitenge/contract/order-id';
import { problemType } from '@chitenge/contract/problem-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getApiError } from '../../../../lib/api-error.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { Select } from '../../../../ui/field.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { Secondary } from '../../components/layout.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { productQuery } from '../../products/api/products.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { useChangeLines } from '../api/update-order.ts';
import { FindGoods } from '../new/find-goods.tsx';

/** A line as it is edited. */
interface EditedLine {
  key: string;
  /** Null for a product that is added. */
  lineId: string | null;
  /** Null when it was deleted. */
  productId: string | null;
  /** Those of the order; null for a product that is added, which costs what it costs today. */
  name: string | null;
  price: string | null;
  quantity: number;
  size: string | null;
  color: string | null;
}

const linesOf = (order: AdminOrder): EditedLine[] =>
  order.items.map((line) => ({
    key: line.id,
    lineId: line.id,
    productId: line.product?.id ?? null,
    name: line.productName,
    price: line.productPrice,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
  }));

/** What the server is told: only what differs. */
function changesOf(order: AdminOrder, lines: readonly EditedLine[]): LineChange[] {
  const before = new Map(order.items.map((line) => [line.id, line]));
  return lines.flatMap(({ lineId, productId, quantity, size, color }): LineChange[] => {
    if (lineId === null)
      return productId === null || quantity === 0 ? [] : [{ productId, size, color, quantity }];
    const old = before.get(lineId);
    const isOther = old?.size !== size || old.color !== color;
    if (!isOther && old.quantity === quantity) return [];
    return [{ lineId, quantity, ...(isOther && quantity > 0 && { size, color }) }];
  });
}

interface ChangeItemsDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Changes what an order has, before it is shipped: docs/behaviour.md#changing-an-order. */
export function ChangeItemsDialog({ order: current, onClose }: ChangeItemsDialogProps) {
  // A change by somebody else must not be overwritten by what was seen before.
  const [order] = useState(current);
  const [lines, setLines] = useState(() => linesOf(order));
  // The total that the server has computed for these lines.
  const [total, setTotal] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useChangeLines(order.id);
  const [scanning, setScanning] = useState(0);
  const changes = changesOf(order, lines);
  useUnsavedChanges(changes.length > 0);

  const change = (next: (all: EditedLine[]) => EditedLine[]): void => {
    setLines(next);
    setTotal(null);
    reset();
  };
  const edit = (key: string, values: Partial<EditedLine>): void =>
    change((all) => all.map((line) => (line.key === key ? { ...line, ...values } : line)));

  function submit(): void {
    if (changes.length === 0) return onClose();
    mutate(
      { lines: changes, expectedTotal: total ?? order.totalAmount, expectedVersion: order.updatedAt },
      {
        onSuccess: onClose,
        onError: (failure) => {
          const problem = getApiError(failure)?.problem;
          setTotal(isOfTotal(failure) ? (problem?.totalAmount ?? null) : null);
        },
      },
    );
  }

  return (
    <FormDialog
      title={`Change items of order ${shortOrderId(order.id)}`}
      description="What is in the order keeps its price. The customer gets a message about the change."
      submitLabel={total === null ? 'Change items' : `Change to ${formatAmount(total)}`}
      isBusy={isPending || scanning > 0}
      alert={error && !isOfTotal(error) && [wordsOf(error), whatChanged(order, current)].join(' ').trim()}
      onSubmit={submit}
      onClose={onClose}
    >
      <StyledLines>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} onChange={(values) => edit(line.key, values)} />
        ))}
      </StyledLines>
      <p>Add a product</p>
      <FindGoods
        onScanning={setScanning}
        onAdd={({ productId, size, color }) =>
          change((all) => {
            const known = all.find(isLineOf({ productId, size, color }));
            if (known === undefined)
              return [...all, { ...NEW_LINE, key: crypto.randomUUID(), productId, size, color }];
            const more = { ...known, quantity: known.quantity + 1 };
            return all.map((line) => (line === known ? more : line));
          })
        }
      />
      <output>
        {total !== null &&
          `The total becomes ${formatAmount(total)}. It was ${formatAmount(order.totalAmount)}.`}
      </output>
    </FormDialog>
  );
}

const NEW_LINE = { lineId: null, name: null, price: null, quantity: 1 } as const;

type Goods = Pick<EditedLine, 'productId' | 'size' | 'color'>;

const isLineOf =
  (goods: Goods) =>
  (line: EditedLine): boolean =>
    line.productId === goods.productId && line.size === goods.size && line.color === goods.color;

/** The server has computed another total, which is no failure. */
const isOfTotal = (error: unknown): boolean =>
  getApiError(error)?.problem?.type === problemType('total-changed');

/** Says why the items were not changed. */
function wordsOf(error: unknown): string {
  const scarce = (getApiError(error)?.problem?.lines ?? []).map(({ productName, reason, available }) =>
    reason === 'out_of_stock' || reason === 'insufficient_stock'
      ? `${productName}: only ${available} can be in this order.`
      : `${productName} is not on sale in this size and colour.`,
  );
  if (scarce.length > 0) return scarce.join(' ');
  return getProblemMessage(error) ?? 'The items were not changed. Try again.';
}

/** Says what the order has now, when it is no longer what is edited. */
function whatChanged(edited: AdminOrder, { items }: AdminOrder): string {
  const goodsOf = (lines: AdminOrder['items']): string =>
    lines
      .map(
        ({ quantity, productName, ...choice }) =>
          `${quantity} × ${[productName, choiceText(choice)].filter(Boolean).join(', ')}`,
      )
      .join('; ');
  const now = goodsOf(items);
  return now === goodsOf(edited.items) ? '' : `The order has now: ${now}.`;
}

/** What can be chosen of a product: its variants, or any size and colour when only the product counts its stock. */
function choicesOf({ stockBy, sizes, colors, stockCount, variants }: AdminProduct) {
  const all =
    stockBy === 'variant'
      ? variants
      : orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color, stockCount })));
  return all.filter(({ size, color }) => size !== null || color !== null);
}

const orNone = (values: readonly string[]): (string | null)[] => (values.length > 0 ? [...values] : [null]);

interface LineRowProps {
  line: EditedLine;
  onChange: (change: Partial<EditedLine>) => void;
}

function LineRow({ line, onChange }: LineRowProps) {
  const { data: product } = useQuery({
    ...productQuery(line.productId ?? ''),
    enabled: line.productId !== null,
  });
  const choices = product ? choicesOf(product) : [];
  const chosen = choices.findIndex(({ size, color }) => size === line.size && color === line.color);
  const name = line.name ?? product?.name ?? '';
  const price = line.price === null ? 'At today’s price' : `${formatAmount(line.price)} each`;
  return (
    <li data-removed={line.quantity === 0 || undefined}>
      <div>
        <p>{name}</p>
        <Secondary as="p">{line.quantity === 0 ? 'Will be taken off' : price}</Secondary>
      </div>
      {choices.length > 0 ? (
        <Select
          aria-label={`Size and colour of ${name}`}
          value={chosen}
          onChange={({ target }) => {
            const { size, color } = choices[Number(target.value)] ?? line;
            onChange({ size, color });
          }}
        >
          {chosen === -1 && <option value={-1}>{choiceText(line) || 'Choose'}</option>}
          {choices.map((choice, index) => (
            <option key={choiceText(choice)} value={index}>
              {`${choiceText(choice)}: ${choice.stockCount} in stock`}
            </option>
          ))}
        </Select>
      ) : (
        <Secondary as="p">{choiceText(line)}</Secondary>
      )}
      <Stepper
        value={line.quantity}
        min={0}
        of={`quantity of ${name}`}
        onChange={(quantity) => onChange({ quantity })}
      />
    </li>
  );
}

const StyledLines = styled.ul`
  li {
    display: grid;
    gap: ${space.s} ${space.m};
    align-items: center;
    justify-items: start;
    padding-block: ${space.s} ${space.m};
  }

  li + li {
    padding-top: ${space.m};
    border-top: 1px solid ${color.hairline};
  }

  li[data-removed] p:first-child {
    text-decoration: line-through;
  }
`;
