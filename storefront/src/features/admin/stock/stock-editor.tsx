import type { AdminProduct } from '@chitenge/contract/admin-product';
import { MAX_STOCK, stockCountSchema } from '@chitenge/contract/stock-count';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { getProblemMessage } from '../session/admin-api.ts';
import { useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { useUpdateStock } from './api/update-stock.ts';

/** Parses a stock count. Accepts digits only, because `Number` would read `1e3` as 1000. Undefined when invalid. */
function parseCount(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? stockCountSchema.safeParse(Number(text)).data : undefined;
}

const COUNT_HINT = `A whole number from 0 to ${MAX_STOCK.toLocaleString('en')}.`;

/** Edits a product's stock in place: Enter saves, Escape cancels, then the focus returns to the Edit button. */
export function StockEditor({ product }: { product: AdminProduct }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <OpenEditor product={product} onDone={() => setEditing(false)} />;
  return (
    <Button
      ref={button}
      variant="secondary"
      small
      onClick={() => setEditing(true)}
      aria-label={`Edit stock of ${product.name}`}
    >
      Edit
    </Button>
  );
}

function OpenEditor({ product, onDone }: { product: AdminProduct; onDone: () => void }) {
  const [text, setText] = useState(String(product.stockCount));
  const hintId = useId();
  const [initialCount] = useState(product.stockCount);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useUpdateStock(product.id);
  const count = parseCount(text);
  useUnsavedChanges(text !== String(initialCount));

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = (): void => {
    if (count === undefined || isPending) return;
    // The server rejects the edit if the count has changed since the edit began.
    // After such a conflict the row shows the current count, so a second save expects that one.
    const expected = error ? product.stockCount : initialCount;
    mutate({ stockCount: count, expected }, { onSuccess: onDone });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onDone();
  };

  const hint = count === undefined ? COUNT_HINT : error ? (getProblemMessage(error) ?? 'Not saved.') : null;
  return (
    <StyledEditor>
      <StyledNumber
        ref={input}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_STOCK}
        step={1}
        aria-label={`New stock of ${product.name}`}
        aria-invalid={count === undefined || undefined}
        aria-describedby={hint ? hintId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button small busy={isPending} disabled={count === undefined} onClick={save}>
        {isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="secondary" small onClick={onDone}>
        Cancel
      </Button>
      {hint && (
        <StyledHint id={hintId} role="alert">
          {hint}
        </StyledHint>
      )}
    </StyledEditor>
  );
}

const StyledEditor = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;

const StyledNumber = styled(Input)`
  width: 6.5rem;
  padding-block: 0.3rem;
  appearance: textfield;
  text-align: right;

  &::-webkit-inner-spin-button {
    appearance: none;
  }
`;

const StyledHint = styled.p`
  flex-basis: 100%;
  color: ${color.oxide};
  font-size: ${size.small};
`;
