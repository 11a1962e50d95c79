import { MAX_STOCK, stockCountSchema } from '@chitenge/contract/stock-count';
import { readTypedCount } from '@chitenge/contract/typed-amount';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, size } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { Row } from '../components/layout.ts';
import { getProblemMessage } from '../session/admin-api.ts';
import { useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import type { Scan } from './scan.ts';
import { useDelayedRefresh, useUpdateStock } from './api/stock.ts';

/** Returns undefined when invalid. */
const parseCount = (text: string): number | undefined =>
  stockCountSchema.safeParse(readTypedCount(text)).data;

const COUNT_HINT = `A whole number from 0 to ${MAX_STOCK.toLocaleString('en')}.`;

/** A stock count that staff edit: of a product, or of one of its variants. */
export interface EditedStock {
  productId: string;
  /** Null for a product with one stock count. */
  variantId: string | null;
  /** Such as 'Wrap Dress, M, Red'. */
  name: string;
  stockCount: number;
}

interface StockEditorProps {
  stock: EditedStock;
  /** The scan that found this stock; it opens the editor. A scan of the same code again is another object. */
  scan: Scan | null;
  /** Called instead of returning the focus to the Edit button when the editor closes after a scan. */
  onScanDone: () => void;
}

/** Edits a stock count in place: Enter saves, Escape cancels, then the focus returns to the Edit button or to the scan. */
export function StockEditor({ stock, scan, onScanDone }: StockEditorProps) {
  const [editing, setEditing] = useState(scan !== null);
  const [lastScan, setLastScan] = useState(scan);
  if (scan !== lastScan) {
    setLastScan(scan);
    if (scan) setEditing(true);
  }
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    const isClosed = wasEditing.current && !editing;
    wasEditing.current = editing;
    if (!isClosed) return;
    if (scan) onScanDone();
    else button.current?.focus();
  }, [editing, scan, onScanDone]);

  if (editing) return <OpenEditor stock={stock} scan={scan} onDone={() => setEditing(false)} />;
  return (
    <Button
      ref={button}
      variant="secondary"
      small
      onClick={() => setEditing(true)}
      aria-label={`Edit stock of ${stock.name}`}
    >
      Edit
    </Button>
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

interface OpenEditorProps {
  stock: EditedStock;
  scan: Scan | null;
  onDone: () => void;
}

function OpenEditor({ stock: { productId, variantId, name, stockCount }, scan, onDone }: OpenEditorProps) {
  const [text, setText] = useState(String(stockCount));
  const hintId = useId();
  const [initialCount] = useState(stockCount);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useUpdateStock(productId);
  const count = parseCount(text);
  useUnsavedChanges(text !== String(initialCount));
  useDelayedRefresh();

  useEffect(() => selectAll(input.current), []);
  useEffect(() => {
    if (scan) selectAll(input.current);
  }, [scan]);

  const save = (): void => {
    if (count === undefined || isPending) return;
    // The server rejects the edit if the count has changed since the edit began.
    // After such a conflict the row shows the current count, so a second save expects that one.
    const change = { stockCount: count, expected: error ? stockCount : initialCount };
    mutate(variantId === null ? change : { variants: [{ id: variantId, ...change }] }, { onSuccess: onDone });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onDone();
  };

  const hint = count === undefined ? COUNT_HINT : error ? (getProblemMessage(error) ?? 'Not saved.') : null;
  return (
    <Row>
      <StyledNumber
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`New stock of ${name}`}
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
    </Row>
  );
}

const StyledNumber = styled(Input)`
  width: 6.5rem;
  padding-block: 0.3rem;
  text-align: right;
`;

const StyledHint = styled.p`
  flex-basis: 100%;
  color: ${color.oxide};
  font-size: ${size.small};
`;
