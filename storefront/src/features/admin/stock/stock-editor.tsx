import type { VariantStock } from '@chitenge/contract/admin-stock';
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

/** A new count, or units to add to the count of then. */
type Typed = { count: number } | { change: number };

/** Reads '12' as a count, and '+10' or '-2' as a change. Returns undefined for anything else. */
export function readStock(text: string): Typed | undefined {
  const typed = text.trim();
  const [sign = ''] = /^[+\-−–]/.exec(typed) ?? [];
  const count = stockCountSchema.safeParse(readTypedCount(typed.slice(sign.length).trim())).data;
  if (count === undefined || sign === '') return count === undefined ? undefined : { count };
  return count === 0 ? undefined : { change: sign === '+' ? count : -count };
}

const COUNT_HINT = `A whole number from 0 to ${MAX_STOCK.toLocaleString('en')}, or a change such as +10 or -2.`;

/** What a change makes of the count of now: a hint, or why it is none. */
function hintOf(typed: Typed | undefined, stockCount: number): { text: string; isError: boolean } | null {
  if (typed === undefined) return { text: COUNT_HINT, isError: true };
  if ('count' in typed) return null;
  const after = stockCount + typed.change;
  if (after < 0) return { text: `Only ${stockCount} in stock: it cannot fall below 0.`, isError: true };
  if (after > MAX_STOCK) return { text: COUNT_HINT, isError: true };
  return { text: `${stockCount} becomes ${after}.`, isError: false };
}

type VariantChange = Omit<VariantStock, 'id'>;

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
  const typed = readStock(text);
  const hint = hintOf(typed, stockCount);
  const isInvalid = hint?.isError === true;
  /** A change whose answer was lost is made once: its id stays until the text or the count changes. */
  const changeOf = useRef({ text: '', id: '' });
  useUnsavedChanges(text !== String(initialCount));
  useDelayedRefresh();

  useEffect(() => selectAll(input.current), []);
  useEffect(() => {
    if (scan) selectAll(input.current);
  }, [scan]);

  function toBody(): VariantChange | undefined {
    if (typed === undefined || isInvalid) return undefined;
    // The server rejects the edit if the count has changed since the edit began.
    // After such a conflict the row shows the current count, so a second save expects that one.
    if ('count' in typed) return { stockCount: typed.count, expected: error ? stockCount : initialCount };
    if (changeOf.current.text !== text) changeOf.current = { text, id: crypto.randomUUID() };
    return { change: typed.change, changeId: changeOf.current.id };
  }

  const save = (): void => {
    const body = toBody();
    if (body === undefined || isPending) return;
    mutate(variantId === null ? body : { variants: [{ id: variantId, ...body }] }, { onSuccess: onDone });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onDone();
  };

  const failure = error && !isInvalid ? (getProblemMessage(error) ?? 'Not saved.') : null;
  const shown = failure ?? hint?.text;
  return (
    <Row>
      <StyledNumber
        ref={input}
        autoComplete="off"
        aria-label={`New stock of ${name}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={shown ? hintId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button small busy={isPending} disabled={isInvalid} onClick={save}>
        {isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="secondary" small onClick={onDone}>
        Cancel
      </Button>
      {shown && (
        <StyledHint
          id={hintId}
          {...(failure !== null || isInvalid ? { role: 'alert', 'data-error': true } : { role: 'status' })}
        >
          {shown}
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
  color: ${color.inkSoft};
  font-size: ${size.small};

  &[data-error] {
    color: ${color.oxide};
  }
`;
