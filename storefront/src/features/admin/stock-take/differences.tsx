import { choiceText } from '@chitenge/contract/colors';
import { toSignedDecimal } from '@chitenge/contract/money';
import type { StockTakeDetail, StockTakeLine } from '@chitenge/contract/stock-take';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { Details, Hint, RecordList, Row, Secondary } from '../components/layout.ts';
import { ListEmpty } from '../components/list-states.tsx';
import { CheckLabel } from '../form/form-layout.ts';
import { FormAlert } from '../form/form-dialog.tsx';
import { serverWordsOr } from '../session/use-command.ts';
import { useMay } from '../session/use-rights.ts';
import { useApplyStockTake, useCancelStockTake, useCountAgain } from './stock-takes.ts';

/** What was counted, compared with the stock of its minute: doubtful ones first. */
export function Differences({ take }: { take: StockTakeDetail }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const countAgain = useCountAgain(take.id);
  const isOpen = take.state === 'open';
  const doubtful = take.lines.filter(({ isDoubtful }) => isOpen && isDoubtful);
  const left = take.lines.filter((line) => line.left !== null);
  const different = take.lines.filter(
    (line) => line.left === null && line.difference !== 0 && !doubtful.includes(line),
  );
  const same = take.lines.length - doubtful.length - left.length - different.length;
  const again = doubtful.filter(({ variantId }) => !kept.includes(variantId));
  if (take.lines.length === 0)
    return (
      <>
        <ListEmpty>Nothing was counted yet.</ListEmpty>
        {isOpen && <Ending take={take} />}
      </>
    );
  return (
    <>
      <Sums lines={take.lines} />
      {doubtful.length > 0 && (
        <section>
          <h2>Count these again first</h2>
          <Hint>
            Much is missing or too much, or goods moved while they were counted. The second count replaces the
            first.
          </Hint>
          <Lines
            label="Doubtful"
            lines={doubtful}
            isOpen={isOpen}
            kept={kept}
            onKeep={(id, isKept) => setKept(isKept ? [...kept, id] : kept.filter((one) => one !== id))}
          />
          <Row>
            <Button
              variant="secondary"
              small
              busy={countAgain.isPending}
              disabled={again.length === 0}
              onClick={() => countAgain.mutate(again.map(({ variantId }) => variantId))}
            >
              {`Count ${formatCount(again.length, 'item')} again`}
            </Button>
          </Row>
        </section>
      )}
      {different.length > 0 && (
        <section>
          <h2>{isOpen ? 'Other differences' : 'Differences'}</h2>
          <Lines label="Differences" lines={different} isOpen={isOpen} />
        </section>
      )}
      {left.length > 0 && (
        <section>
          <h2>Their stock stays</h2>
          <Lines label="Their stock stays" lines={left} isOpen={isOpen} />
        </section>
      )}
      {same > 0 && <Hint>{`${formatCount(same, 'item')} as expected.`}</Hint>}
      {isOpen && <Ending take={take} />}
    </>
  );
}

/** Sums at the prices of now. */
function Sums({ lines }: { lines: readonly StockTakeLine[] }) {
  const counting = lines.filter(({ left }) => left === null);
  const sum = (sign: number): string =>
    toSignedDecimal(
      counting
        .filter(({ difference }) => Math.sign(difference) === sign)
        .reduce((total, { value }) => total + Math.round(Number(value) * 100), 0),
    );
  const units = (sign: number): number =>
    counting
      .filter(({ difference }) => Math.sign(difference) === sign)
      .reduce((total, { difference }) => total + Math.abs(difference), 0);
  return (
    <DescriptionList>
      <DescriptionItem term="Counted">{formatCount(lines.length, 'item')}</DescriptionItem>
      <DescriptionItem term="Missing">{`${units(-1)}, ${formatAmount(sum(-1))}`}</DescriptionItem>
      <DescriptionItem term="Too many">{`${units(1)}, ${formatAmount(sum(1))}`}</DescriptionItem>
      <DescriptionItem term="Values">At the prices of now, not at cost</DescriptionItem>
    </DescriptionList>
  );
}

interface LinesProps {
  label: string;
  lines: readonly StockTakeLine[];
  isOpen: boolean;
  /** The lines that are not counted again; undefined where none is chosen. */
  kept?: readonly string[];
  onKeep?: (variantId: string, isKept: boolean) => void;
}

function Lines({ label, lines, isOpen, kept, onKeep }: LinesProps) {
  return (
    <RecordList aria-label={label}>
      {lines.map((line) => {
        const name = nameOf(line);
        return (
          <StyledLine key={line.variantId}>
            <div>
              {kept && onKeep ? (
                <CheckLabel>
                  <input
                    type="checkbox"
                    checked={!kept.includes(line.variantId)}
                    onChange={({ target }) => onKeep(line.variantId, !target.checked)}
                    aria-label={`Count ${name} again`}
                  />
                  <strong>{name}</strong>
                </CheckLabel>
              ) : (
                <strong>{name}</strong>
              )}
              <p>{`Counted ${line.counted}, expected ${line.expected}. ${stockText(line, isOpen)}`}</p>
              {notesOf(line).map((note) => (
                <Secondary key={note} as="p">
                  {note}
                </Secondary>
              ))}
              {line.counts.length > 0 && (
                <Details>
                  <summary>Who has counted</summary>
                  <ul>
                    {line.counts.map(({ who, place, units, at }) => (
                      <li key={`${who} ${place} ${at}`}>
                        {`${units} by ${who}${place === '' ? '' : `, ${place}`}, ${formatShortDateTime(at)}`}
                      </li>
                    ))}
                  </ul>
                </Details>
              )}
            </div>
            <p translate="no">
              <strong data-missing={line.difference < 0 || undefined}>{signed(line.difference)}</strong>
              {line.value !== null && <Secondary>{formatAmount(line.value)}</Secondary>}
            </p>
          </StyledLine>
        );
      })}
    </RecordList>
  );
}

const nameOf = ({ name, size, color: shade }: StockTakeLine): string =>
  name === null ? 'A deleted product' : [name, choiceText({ size, color: shade })].filter(Boolean).join(', ');

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units).replace('-', '−'));

function stockText({ stock, becomes, left }: StockTakeLine, isOpen: boolean): string {
  if (left === 'deleted') return '';
  if (stock === becomes) return `The stock ${isOpen ? 'stays' : 'stayed'} ${stock}.`;
  return isOpen ? `${stock} in stock now becomes ${becomes}.` : `The stock went from ${stock} to ${becomes}.`;
}

const LEFT_TEXTS: Record<NonNullable<StockTakeLine['left']>, string> = {
  deleted: 'The product was deleted.',
  inactive: 'This size or colour is no longer sold.',
  archived: 'The product is archived.',
  'count-again': 'It waits for the second count.',
};

/** What explains a difference, or why it is not applied. */
function notesOf(line: StockTakeLine): string[] {
  const { left, movedMeanwhile, setMeanwhile, inOrders, stock, difference } = line;
  const lacking = -(stock + difference);
  return [
    ...(left === null ? [] : [LEFT_TEXTS[left]]),
    ...(movedMeanwhile === 0 ? [] : [`${signed(movedMeanwhile)} moved while it was counted.`]),
    ...(setMeanwhile
      ? ['Its stock was set after it was counted: this difference may be in it already.']
      : []),
    ...(inOrders > 0 && difference > 0
      ? [`${inOrders} in orders that wait to be sent: they may have been counted, too.`]
      : []),
    ...(left === null && lacking > 0
      ? [`${lacking} were sold that are not there. The stock ends at 0.`]
      : []),
  ];
}

/** What was not counted, and how the stock take ends. */
function Ending({ take }: { take: StockTakeDetail }) {
  const mayApply = useMay('mayApplyStockTakes');
  const [zero, setZero] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<'apply' | 'cancel' | null>(null);
  // The list goes on being read while the question stands.
  const [seen, setSeen] = useState(take.lastNumber);
  const apply = useApplyStockTake(take.id);
  const cancel = useCancelStockTake(take.id);
  const error = apply.error ?? cancel.error;
  const changed = take.lines.filter(({ stock, becomes }) => stock !== becomes).length;
  const emptied = take.uncounted.filter(({ id }) => zero.includes(id));
  return (
    <>
      {take.uncounted.length > 0 && (
        <section>
          <h2>Not counted</h2>
          <Hint>
            Its stock stays as it is, unless you say that what was not counted on a shelf is not there.
          </Hint>
          <RecordList aria-label="Not counted">
            {take.uncounted.map(({ id, name, variants, units, value }) => (
              <li key={id}>
                <p>
                  <strong>{name}</strong>{' '}
                  {`${formatCount(variants, 'item')}, ${formatCount(units, 'unit')}, ${formatAmount(value)}`}
                </p>
                {mayApply && units > 0 && (
                  <CheckLabel>
                    <input
                      type="checkbox"
                      checked={zero.includes(id)}
                      onChange={({ target }) =>
                        setZero(target.checked ? [...zero, id] : zero.filter((one) => one !== id))
                      }
                      aria-label={`What was not counted of ${name} is 0`}
                    />
                    What was not counted here is 0
                  </CheckLabel>
                )}
              </li>
            ))}
          </RecordList>
        </section>
      )}
      {error && (
        <FormAlert
          title={serverWordsOr('The shop did not answer. Look at the list before you try again.')(error)}
        />
      )}
      <Row>
        {mayApply && (
          <Button
            small
            busy={apply.isPending}
            disabled={changed === 0 && emptied.length === 0 && take.lines.length === 0}
            onClick={() => {
              setSeen(take.lastNumber);
              setAsked('apply');
            }}
          >
            Apply the stock take
          </Button>
        )}
        {(mayApply || take.isOwn) && (
          <Button variant="secondary" small busy={cancel.isPending} onClick={() => setAsked('cancel')}>
            End without changes
          </Button>
        )}
      </Row>
      {!mayApply && <Hint>The owner or a manager applies the differences.</Hint>}
      <ConfirmDialog
        open={asked === 'apply'}
        onOpenChange={() => setAsked(null)}
        title="Apply the stock take?"
        question={`The stock of ${formatCount(changed + emptied.reduce((sum, { variants }) => sum + variants, 0), 'item')} changes, all at once.`}
        confirmLabel="Apply"
        onConfirm={() => {
          setAsked(null);
          apply.mutate({ lastNumber: seen, zeroShelves: [...zero] });
        }}
      >
        {emptied.length > 0 && (
          <p>
            {`What was not counted becomes 0: ${emptied
              .map(({ name, units }) => `${name} (${formatCount(units, 'unit')})`)
              .join(', ')}.`}
          </p>
        )}
        <p>
          Let every till send its sales first: what was sold without the connection may be on the shelf’s
          count already.
        </p>
        <p>What others have counted since you read this stops it, and nothing changes.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={() => setAsked(null)}
        title="End without changes?"
        question="No stock changes, and nobody can count in it any more."
        confirmLabel="End it"
        onConfirm={() => {
          setAsked(null);
          cancel.mutate();
        }}
      />
    </>
  );
}

const StyledLine = styled.li`
  && {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space.m};
  }

  font-variant-numeric: tabular-nums;

  strong {
    font-weight: 600;
  }

  > p {
    display: grid;
    align-content: start;
    text-align: right;
  }

  [data-missing] {
    color: ${color.oxide};
  }
`;
