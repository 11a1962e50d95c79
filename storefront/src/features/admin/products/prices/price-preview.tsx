import type { BulkTarget } from '@chitenge/contract/bulk-products';
import { choiceText } from '@chitenge/contract/colors';
import type {
  PreviewLine,
  PriceChangeDetail,
  PriceChangeLine,
  PriceTerms,
} from '@chitenge/contract/price-change';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { InputField } from '../../../../ui/field-controls.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { formatCount } from '../../components/format-count.ts';
import { Hint, RecordList, Secondary } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
import { FormAlert, FormDialog } from '../../form/form-dialog.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { toTime } from '../form/product-fields.ts';
import { previewQuery, termsText, useChangePrices } from './price-changes.ts';

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
] as const;

interface PricePreviewProps {
  title: string;
  target: BulkTarget;
  terms: PriceTerms;
  onBack: () => void;
  /** Called after the prices have changed, or were scheduled. */
  onDone: () => void;
}

/** Shows what each price becomes, and changes them now or at a time. */
export function PricePreview({ title, target, terms, onBack, onDone }: PricePreviewProps) {
  // A try whose answer was lost changes nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<PriceChangeDetail>();
  const query = useQuery(previewQuery(target, terms));
  const { mutate, isPending, error } = useChangePrices();
  const changing = query.data?.lines.filter(({ to }) => to !== null) ?? [];
  const staying = query.data?.lines.filter(({ to }) => to === null) ?? [];
  const startsAt = when === 'now' ? null : toTime(time);
  const timeError = timeErrorOf(when, startsAt);
  const left = made?.lines.filter(({ outcome }) => outcome === 'kept') ?? [];
  useUnsavedChanges(made === undefined);

  const onSubmit = (): void => {
    setTried(true);
    if (timeError !== undefined) return;
    const lines = changing.map(({ productId, variantId, from }) => ({ productId, variantId, from }));
    mutate(
      { id, terms, startsAt, lines },
      {
        onSuccess: (change) => {
          if (change.left === 0) onDone();
          else setMade(change);
        },
      },
    );
  };

  if (made !== undefined)
    return (
      <FormDialog
        title={title}
        submitLabel={null}
        cancelLabel="Close"
        isBusy={false}
        onSubmit={onDone}
        onClose={onDone}
      >
        <FormAlert title={`${made.changed} changed. ${left.length} stayed as they were:`} />
        <Prices label="Stayed as they were" lines={left} />
      </FormDialog>
    );
  const verb = when === 'now' ? 'Change' : 'Schedule';
  return (
    <FormDialog
      title={title}
      description={`${termsText(terms)}.`}
      submitLabel={changing.length === 0 ? null : `${verb} ${formatCount(changing.length, 'price')}`}
      busyLabel="Changing..."
      cancelLabel="Back"
      isBusy={isPending}
      failure={error}
      noAnswer="The shop did not answer. Try again: nothing changes twice."
      onSubmit={onSubmit}
      onClose={onBack}
    >
      <Loaded query={query} loading="Loading prices..." rows={3} failed="Failed to fetch the new prices">
        {() => (
          <>
            {changing.length === 0 && <Hint>No price changes.</Hint>}
            {changing.length > 0 && (
              <section>
                <h3>{formatCount(changing.length, 'price changes', 'prices change')}</h3>
                <Prices label="New prices" lines={changing} />
              </section>
            )}
            {staying.length > 0 && (
              <section>
                <h3>{formatCount(staying.length, 'price stays', 'prices stay')}</h3>
                <Prices label="Prices that stay" lines={staying} />
              </section>
            )}
            {changing.length > 0 && (
              <>
                <RadioField label="When" value={when} options={WHEN} onValueChange={setWhen} />
                {when === 'later' && (
                  <InputField
                    type="datetime-local"
                    label="Time"
                    required
                    hint="Lusaka time. A price that somebody changes until then stays as it is."
                    error={isTried ? timeError : undefined}
                    value={time}
                    onValueChange={setTime}
                  />
                )}
              </>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function timeErrorOf(when: 'now' | 'later', startsAt: string | null): string | undefined {
  if (when === 'now') return undefined;
  if (startsAt === null) return 'Choose a time.';
  return Date.parse(startsAt) <= Date.now() ? 'This time is past.' : undefined;
}

/** Prices with what they become, or why they stay. */
export function Prices({
  label,
  lines,
}: {
  label: string;
  lines: readonly (PreviewLine | PriceChangeLine)[];
}) {
  return (
    <RecordList aria-label={label}>
      {lines.map(({ productId, variantId, name, size, color, from, to, why }) => (
        <StyledPrice key={variantId ?? productId}>
          <span>
            {name ?? 'A deleted product'}
            {variantId !== null && <Secondary>{` ${choiceText({ size, color })}`}</Secondary>}
            {why !== null && <Secondary as="p">{why}</Secondary>}
          </span>
          <span translate="no">
            {to === null ? priceText(name, from) : `${formatAmount(from)} → ${formatAmount(to)}`}
          </span>
        </StyledPrice>
      ))}
    </RecordList>
  );
}

const priceText = (name: string | null, price: string): string => (name === null ? '' : formatAmount(price));

const StyledPrice = styled.li`
  && {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space.m};
  }

  font-variant-numeric: tabular-nums;
`;
