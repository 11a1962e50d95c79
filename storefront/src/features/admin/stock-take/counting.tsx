import { choiceText } from '@chitenge/contract/colors';
import { MAX_STOCK, stockCountSchema } from '@chitenge/contract/stock-count';
import { MAX_PLACE, type StockTakeDetail } from '@chitenge/contract/stock-take';
import type { TillProduct, TillVariant } from '@chitenge/contract/till';
import { readTypedCount } from '@chitenge/contract/typed-amount';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createStoredStore } from '../../../lib/stored-store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { Input } from '../../../ui/field.tsx';
import { formatCount } from '../components/format-count.ts';
import {
  Details,
  FieldError,
  Hint,
  InputRow,
  Panel,
  RecordList,
  Row,
  Secondary,
} from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { CameraScan } from '../orders/new/camera-scan.tsx';
import { ScanMisses } from '../orders/new/scan-misses.tsx';
import { useUser } from '../session/use-rights.ts';
import { ScanField } from '../till/scan-field.tsx';
import { shelfOf, type TillShelf } from '../till/till-shelf.ts';
import {
  addCount,
  countQueue,
  dropRefused,
  ownKey,
  ownUnits,
  startSending,
  withQueued,
  type QueuedCount,
} from './count-queue.ts';
import { stockTakeGoodsQuery } from './stock-takes.ts';

/** Products that a search shows. */
const MAX_FOUND = 12;

/** Where this device counts, as it was typed last. */
const placeStore = createStoredStore('chitenge-count-place', '', (value) =>
  typeof value === 'string' ? value : null,
);

/** Counts the goods of a stock take, by scan or by hand. What is expected is not shown, so that nobody counts towards it. */
export function Counting({ take, readAt }: Pick<CountProps, 'take' | 'readAt'>) {
  const query = useQuery(stockTakeGoodsQuery(take.id));
  return (
    <Loaded query={query} loading="Loading the goods..." rows={3} failed="Failed to fetch the goods">
      {(goods) => <Count take={take} readAt={readAt} goods={goods} />}
    </Loaded>
  );
}

interface CountProps {
  take: StockTakeDetail;
  /** When the stock take was read, in milliseconds since 1970. */
  readAt: number;
  goods: Parameters<typeof shelfOf>[0];
}

interface Counted {
  variantId: string;
  name: string;
  units: number;
}

function Count({ take, readAt, goods }: CountProps) {
  const userId = useUser()?.id ?? '';
  const shelf = useMemo(() => shelfOf(goods), [goods]);
  const names = useMemo(() => namesOf(shelf), [shelf]);
  const place = useStore(placeStore).trim();
  const queue = useStore(countQueue).filter((count) => count.takeId === take.id && count.userId === userId);
  const answered = useStore(ownUnits);
  const [search, setSearch] = useState('');
  const [misses, setMisses] = useState<readonly string[]>([]);
  /** Newest first. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const field = useRef<{ focus: () => void }>(null);
  useEffect(() => (userId === '' ? undefined : startSending(userId)), [userId]);

  const unitsOf = (variantId: string): number => {
    const isHere = (count: { place: string }): boolean => count.place.toLowerCase() === place.toLowerCase();
    const line = take.lines.find((one) => one.variantId === variantId);
    const last = answered.get(ownKey(take.id, variantId, place));
    // A second count begins at 0.
    const isAskedFor = line?.left === 'count-again' && (last === undefined || last.at < readAt);
    const sent = last?.units ?? line?.counts.find((count) => count.isOwn && isHere(count))?.units ?? 0;
    const waiting = queue.filter(
      (count) => count.variantId === variantId && count.refusal === null && isHere(count),
    );
    return withQueued(isAskedFor ? 0 : sent, waiting);
  };

  function touch(variantId: string): void {
    setSearch('');
    setTouched((before) => [variantId, ...before.filter((id) => id !== variantId)]);
  }

  function count(variantId: string, kind: QueuedCount['kind'], units: number): void {
    addCount({ takeId: take.id, userId, variantId, name: names.get(variantId) ?? '', kind, units, place });
    touch(variantId);
  }

  function onCode(code: string): void {
    setSearch('');
    const scanned = shelf.find(code);
    if (scanned) return count(scanned.variant.id, 'add', 1);
    if (shelf.search(code).length > 0) return setSearch(code);
    setMisses((before) => [...new Set([...before, `Nothing on these shelves has the code ${code}.`])]);
  }

  const own = ownVariants(take, queue, touched).map((variantId): Counted => ({
    variantId,
    name:
      names.get(variantId) ?? take.lines.find((line) => line.variantId === variantId)?.name ?? 'A product',
    units: unitsOf(variantId),
  }));
  const again = take.lines.filter(({ left }) => left === 'count-again');
  return (
    <>
      <Details>
        <summary>How counts add up</summary>
        <Hint>
          Each scan adds 1. A number that you type replaces what you have counted of this item at this place.
          What others count, and what you count at another place, is added. Goods of orders that wait to be
          sent are sold already: leave them out, or send them first.
        </Hint>
      </Details>
      {again.length > 0 && (
        <Panel>
          <h3>To be counted a second time</h3>
          <ul>
            {again.map((line) => (
              <li key={line.variantId}>
                <Button variant="quiet" small onClick={() => touch(line.variantId)}>
                  {names.get(line.variantId) ?? line.name ?? 'A deleted product'}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <InputField
        label="Place"
        hint="Such as: store room. Empty if there is only one."
        maxLength={MAX_PLACE}
        value={useStore(placeStore)}
        onValueChange={placeStore.set}
      />
      <InputRow>
        <ScanField
          ref={field}
          value={search}
          onType={setSearch}
          onCode={onCode}
          isKnown={(code) => shelf.find(code) !== undefined}
        />
        <CameraScan onCode={onCode} />
      </InputRow>
      <ScanMisses texts={misses} onDismiss={() => setMisses([])} />
      {search.trim() !== '' && <FoundGoods products={shelf.search(search)} onChoose={touch} />}
      <QueueState takeId={take.id} queue={queue} />
      <section aria-labelledby="counted-heading">
        <h2 id="counted-heading">You have counted</h2>
        {own.length === 0 ? (
          <Hint>Nothing yet. Scan an item, or find it by name.</Hint>
        ) : (
          <RecordList aria-labelledby="counted-heading">
            {own.map((counted) => (
              <CountedRow
                key={`${counted.variantId} ${place}`}
                counted={counted}
                isNewest={counted.variantId === touched[0]}
                onSet={(units) => count(counted.variantId, 'set', units)}
              />
            ))}
          </RecordList>
        )}
      </section>
    </>
  );
}

const nameOf = (product: TillProduct, variant: TillVariant): string =>
  [product.name, choiceText(variant)].filter(Boolean).join(', ');

const namesOf = ({ goods }: TillShelf): ReadonlyMap<string, string> =>
  new Map(
    goods.flatMap((product) =>
      product.variants.map((variant) => [variant.id, nameOf(product, variant)] as const),
    ),
  );

/** The variants that a person has counted or chosen, newest first. */
function ownVariants(
  { lines }: StockTakeDetail,
  queue: readonly QueuedCount[],
  touched: readonly string[],
): string[] {
  const sent = lines
    .filter(({ left, counts }) => left !== 'count-again' && counts.some(({ isOwn }) => isOwn))
    .map(({ variantId }) => variantId);
  const waiting = queue.filter(({ refusal }) => refusal === null).map(({ variantId }) => variantId);
  return [...new Set([...touched, ...waiting.toReversed(), ...sent])];
}

interface FoundGoodsProps {
  products: readonly TillProduct[];
  onChoose: (variantId: string) => void;
}

/** What words have found, to be counted by hand. */
function FoundGoods({ products, onChoose }: FoundGoodsProps) {
  if (products.length === 0) return <Hint>Nothing on these shelves has this name.</Hint>;
  return (
    <StyledFound aria-label="Found">
      {products.slice(0, MAX_FOUND).map((product) => (
        <li key={product.id}>
          <p>{product.name}</p>
          <Row $gap="xs">
            {product.variants.map((variant) => (
              <Button
                key={variant.id}
                variant="secondary"
                small
                aria-label={`Count ${nameOf(product, variant)}`}
                onClick={() => onChoose(variant.id)}
              >
                {choiceText(variant) || 'Count'}
              </Button>
            ))}
          </Row>
        </li>
      ))}
    </StyledFound>
  );
}

interface CountedRowProps {
  counted: Counted;
  isNewest: boolean;
  onSet: (units: number) => void;
}

function CountedRow({ counted: { name, units }, isNewest, onSet }: CountedRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const count = stockCountSchema.safeParse(readTypedCount(typed ?? String(units))).data;
  const save = (): void => {
    if (typed === null || count === undefined) return;
    if (count !== units || units === 0) onSet(count);
    setTyped(null);
  };
  return (
    <StyledCounted>
      <span>{name}</span>
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Counted of ${name}`}
        aria-invalid={count === undefined || undefined}
        value={typed ?? String(units)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {isNewest && typed === null && <output aria-live="polite">{`${units} counted`}</output>}
      {count === undefined && (
        <FieldError>{`A whole number from 0 to ${MAX_STOCK.toLocaleString('en')}.`}</FieldError>
      )}
    </StyledCounted>
  );
}

/** Whether all that was counted on this device has been sent, and what the shop has refused. */
function QueueState({ takeId, queue }: { takeId: string; queue: readonly QueuedCount[] }) {
  const refused = queue.filter(({ refusal }) => refusal !== null);
  const waiting = queue.length - refused.length;
  return (
    <>
      <Secondary as="output">
        {waiting === 0
          ? 'All that you have counted is sent.'
          : `${formatCount(waiting, 'count waits', 'counts wait')} on this device until the shop answers.`}
      </Secondary>
      {refused.length > 0 && (
        <Panel $bad role="alert">
          <h3>Not counted</h3>
          <ul>
            {refused.map(({ id, name, units, refusal }) => (
              <li key={id}>{`${name || 'An item'} (${units}): ${refusal}`}</li>
            ))}
          </ul>
          <Button variant="secondary" small onClick={() => dropRefused(takeId)}>
            Remove them
          </Button>
        </Panel>
      )}
    </>
  );
}

const StyledFound = styled.ul`
  display: grid;
  gap: ${space.s};
`;

const StyledCounted = styled.li`
  && {
    grid-template-columns: minmax(0, 1fr) 6rem;
    align-items: center;
    column-gap: ${space.m};
  }

  input {
    text-align: right;
  }

  output,
  [role='alert'] {
    grid-column: 1 / -1;
    text-align: right;
  }
`;
