import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { LineChange } from '@chitenge/contract/change-lines';
import { colorName } from '@chitenge/contract/colors';
import { shortOrderId } from '@chitenge/contract/order-id';
import { problemType } from '@chitenge/contract/problem-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getApiError } from '../../../../lib/api-error.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input, Select } from '../../../../ui/field.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { Secondary } from '../../components/secondary.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { productQuery } from '../../products/api/products.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { useChangeLines } from '../api/update-order.ts';

/** A line as it is edited. */
interface EditedLine {
  key: string;
  /** Null for a product that is added. */
  lineId: string | null;
  /** Null when it was deleted. */
  productId: string | null;
  name: string;
  price: string;
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
  const changes = changesOf(order, lines);
  useUnsavedChanges(changes.length > 0);

  const edit = (key: string, change: Partial<EditedLine>): void => {
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...change } : line)));
    setTotal(null);
    reset();
  };

  function submit(): void {
    if (changes.length === 0) return onClose();
    mutate(
      { lines: changes, expectedTotal: total ?? order.totalAmount, expectedVersion: order.updatedAt },
      {
        onSuccess: onClose,
        onError: (failure) => {
          const problem = getApiError(failure)?.problem;
          if (problem?.type === problemType('total-changed')) setTotal(problem.totalAmount ?? null);
        },
      },
    );
  }

  const failure = error && wordsOf(error);
  const alert =
    total === null
      ? failure
      : `The total becomes ${formatAmount(total)}. It was ${formatAmount(order.totalAmount)}.`;
  return (
    <FormDialog
      title={`Change items of order ${shortOrderId(order.id)}`}
      description="What is in the order keeps its price. The customer gets a message about the change."
      submitLabel={total === null ? 'Change items' : `Change to ${formatAmount(total)}`}
      isBusy={isPending}
      alert={alert}
      onSubmit={submit}
      onClose={onClose}
    >
      <StyledLines>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} onChange={(change) => edit(line.key, change)} />
        ))}
      </StyledLines>
      <AddProduct
        onAdd={(product) => {
          const [first] = product.variants;
          setLines((all) => [
            ...all,
            {
              key: crypto.randomUUID(),
              lineId: null,
              productId: product.id,
              name: product.name,
              price: product.price,
              quantity: 1,
              size: first?.size ?? null,
              color: first?.color ?? null,
            },
          ]);
          setTotal(null);
          reset();
        }}
      />
    </FormDialog>
  );
}

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

const optionOf = ({ size, color }: Pick<EditedLine, 'size' | 'color'>): string =>
  [size, color && colorName(color)].filter(Boolean).join(', ');

interface LineRowProps {
  line: EditedLine;
  onChange: (change: Partial<EditedLine>) => void;
}

function LineRow({ line, onChange }: LineRowProps) {
  const { data: product } = useQuery({
    ...productQuery(line.productId ?? ''),
    enabled: line.productId !== null,
  });
  const variants = product?.variants.filter(({ size, color }) => size !== null || color !== null) ?? [];
  const chosen = variants.findIndex(({ size, color }) => size === line.size && color === line.color);
  return (
    <li data-removed={line.quantity === 0 || undefined}>
      <div>
        <p>{line.name}</p>
        <Secondary as="p">
          {line.quantity === 0 ? 'Will be taken off' : `${formatAmount(line.price)} each`}
        </Secondary>
      </div>
      {variants.length > 0 ? (
        <Select
          aria-label={`Size and colour of ${line.name}`}
          value={chosen}
          onChange={({ target }) => {
            const { size, color } = variants[Number(target.value)] ?? line;
            onChange({ size, color });
          }}
        >
          {chosen === -1 && <option value={-1}>{optionOf(line)}</option>}
          {variants.map((variant, index) => (
            <option key={variant.id} value={index}>
              {`${optionOf(variant)}: ${variant.stockCount} in stock`}
            </option>
          ))}
        </Select>
      ) : (
        <Secondary as="p">{optionOf(line)}</Secondary>
      )}
      <Stepper
        value={line.quantity}
        min={0}
        of={`quantity of ${line.name}`}
        onChange={(quantity) => onChange({ quantity })}
      />
    </li>
  );
}

/** The fewest letters of a search, and the most products that it shows. */
const SEARCH = { least: 2, most: 5 } as const;

function AddProduct({ onAdd }: { onAdd: (product: AdminProduct) => void }) {
  const [search, setSearch] = useState('');
  const { data: products = [] } = useQuery({
    queryKey: ['/api/admin/products', 'to-add', search],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/products', {
        query: { search, status: 'published', limit: SEARCH.most },
        signal,
      }),
    enabled: search.trim().length >= SEARCH.least,
  });
  return (
    <div>
      <Field label="Add a product" hint="By name, SKU or barcode.">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <StyledFound>
        {products.map((product) => (
          <li key={product.id}>
            <Button
              variant="quiet"
              small
              onClick={() => {
                onAdd(product);
                setSearch('');
              }}
            >
              {`Add ${product.name}, ${formatAmount(product.price)}`}
            </Button>
          </li>
        ))}
      </StyledFound>
    </div>
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

const StyledFound = styled.ul`
  li + li {
    border-top: 1px solid ${color.hairline};
  }
`;
