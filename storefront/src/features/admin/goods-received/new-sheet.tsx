import { MAX_RECEIVED_NOTE, MAX_SUPPLIER, type GoodsReceived } from '@chitenge/contract/goods-received';
import { toDecimal } from '@chitenge/contract/money';
import { shopDay } from '@chitenge/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { InputField, TextAreaField } from '../../../ui/field-controls.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { FieldError, Grid, Row, Secondary, Stack } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { labelsQuery } from '../labels/labels-query.ts';
import type { LabelLine } from '../labels/label-lines.ts';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { getFieldErrors } from '../form/use-submit.ts';
import { FindProducts } from '../orders/new/find-goods.tsx';
import { serverWordsOr } from '../session/use-command.ts';
import { useMay } from '../session/use-rights.ts';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { useReceiveGoods } from './goods-received.ts';
import {
  bodyOf,
  errorsOf,
  linesAbovePrice,
  linesOf,
  sumsOf,
  validate,
  withLine,
  withoutLine,
  withUnit,
  type DraftLine,
  type SheetDraft,
  type SheetErrors,
} from './sheet-draft.ts';

const NO_ERRORS: SheetErrors = {};

interface NewSheetProps {
  /** What the sheet begins with. */
  goods: readonly LabelLine[];
  onDone: (sheet: GoodsReceived) => void;
}

/** A new sheet, with the goods that it begins with once they are read. */
export function NewSheet({ goods, onDone }: NewSheetProps) {
  const query = useQuery({ ...labelsQuery(goods.map(({ id }) => id)), enabled: goods.length > 0 });
  if (goods.length === 0) return <Sheet lines={[]} onDone={onDone} />;
  return (
    <Loaded query={query} loading="Loading goods..." rows={5} failed="Failed to fetch the goods">
      {(variants) => <Sheet lines={linesOf(goods, variants)} onDone={onDone} />}
    </Loaded>
  );
}

interface SheetProps {
  lines: readonly DraftLine[];
  onDone: (sheet: GoodsReceived) => void;
}

/** Scans, or finds, what a supplier has brought, and adds it to the stock. */
function Sheet({ lines, onDone }: SheetProps) {
  const { close } = useUrlDialog();
  const { leave, request } = useLeaveGuard();
  const [id] = useState(() => crypto.randomUUID());
  const [today] = useState(() => shopDay(new Date()));
  const [draft, setDraft] = useState<SheetDraft>(() => ({
    receivedOn: today,
    supplier: '',
    note: '',
    lines,
  }));
  const [scanning, setScanning] = useState(0);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isAsking, setAsking] = useState(false);
  const seesCosts = useMay('maySeeCosts');
  const { mutate, isPending, isSuccess, error } = useReceiveGoods((sheet) => leave(() => onDone(sheet)));
  useUnsavedChanges(draft.lines.length > 0 && !isSuccess);

  const change = (next: (before: SheetDraft) => SheetDraft): void => {
    setErrors(NO_ERRORS);
    setDraft(next);
  };
  const send = (): void => {
    setAsking(false);
    mutate(bodyOf(draft, id), { onError: (failure) => setErrors(errorsOf(getFieldErrors(failure))) });
  };
  const submit = (): void => {
    const invalid = validate(draft, id);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return;
    if (linesAbovePrice(draft).length > 0) setAsking(true);
    else send();
  };
  const { units, total } = sumsOf(draft);
  const isNamed = Object.keys(errors).length > 0;
  return (
    <StyledSheet aria-label="Receive goods">
      <Row>
        <h2>Receive goods</h2>
        <Button small variant="secondary" onClick={() => request(close)}>
          Back to stock
        </Button>
      </Row>
      <FindProducts
        focused
        which="stocked"
        onScanning={setScanning}
        onAdd={(product, variant) => change((before) => withUnit(before, product, variant))}
      />
      {draft.lines.length === 0 ? (
        <ListEmpty>Scan what has come, or find it by its name. Each scan adds one unit.</ListEmpty>
      ) : (
        <StyledLines aria-label="Lines">
          {draft.lines.map((line, index) => (
            <Line
              key={line.variantId}
              line={line}
              errors={errors}
              at={`lines.${index}`}
              seesCosts={seesCosts}
              onChange={(part) => change((before) => withLine(before, line.variantId, part))}
              onRemove={() => change((before) => withoutLine(before, line.variantId))}
            />
          ))}
        </StyledLines>
      )}
      <Grid $min="12rem">
        <InputField
          label="Day"
          type="date"
          required
          max={today}
          value={draft.receivedOn}
          error={errors['receivedOn']}
          onValueChange={(receivedOn) => change((before) => ({ ...before, receivedOn }))}
        />
        <InputField
          label="Supplier"
          maxLength={MAX_SUPPLIER}
          value={draft.supplier}
          error={errors['supplier']}
          onValueChange={(supplier) => change((before) => ({ ...before, supplier }))}
        />
        <TextAreaField
          label="Note"
          rows={1}
          maxLength={MAX_RECEIVED_NOTE}
          value={draft.note}
          error={errors['note']}
          onValueChange={(note) => change((before) => ({ ...before, note }))}
        />
      </Grid>
      {(error || errors['lines']) && (
        <FieldError>{isNamed ? 'Not received. Correct what is marked.' : failureWords(error)}</FieldError>
      )}
      <StyledEnd>
        <output>
          {`${formatCount(units, 'unit')}${total > 0 ? `, ${formatAmount(toDecimal(total))}` : ''}`}
        </output>
        <Button busy={isPending} disabled={draft.lines.length === 0 || scanning > 0} onClick={submit}>
          {isPending ? 'Adding...' : 'Add to the stock'}
        </Button>
      </StyledEnd>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cost above the price"
        question="These cost more than they are sold for. Is that right?"
        confirmLabel="Yes, receive them"
        onConfirm={send}
      >
        {linesAbovePrice(draft)
          .map(({ name, cost, price }) => `${name}: cost ${cost}, price ${formatAmount(price)}`)
          .join('; ')}
      </ConfirmDialog>
    </StyledSheet>
  );
}

const failureWords = serverWordsOr('No answer. Press again: nothing is received twice.');

interface LineProps {
  line: DraftLine;
  errors: SheetErrors;
  /** Where its errors are. */
  at: string;
  seesCosts: boolean;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function Line({ line, errors, at, seesCosts, onChange, onRemove }: LineProps) {
  const { name, stockCount, knownCost } = line;
  const before = knownCost ? `, cost ${formatAmount(knownCost)}` : '';
  return (
    <li>
      <Stack $gap="xs">
        <strong>{name}</strong>
        <Secondary>{`${stockCount} in stock${before}`}</Secondary>
        {errors[`${at}.variantId`] && <FieldError>{errors[`${at}.variantId`]}</FieldError>}
      </Stack>
      <InputField
        label="Units"
        aria-label={`Units of ${name}`}
        inputMode="numeric"
        value={line.units}
        error={errors[`${at}.units`]}
        onFocus={({ target }) => target.select()}
        onValueChange={(units) => onChange({ units })}
      />
      {seesCosts && (
        <InputField
          label="Cost of a unit"
          aria-label={`Cost of a unit of ${name}`}
          inputMode="decimal"
          placeholder={knownCost ? `${knownCost} stays` : 'Not known'}
          value={line.cost}
          error={errors[`${at}.cost`]}
          onValueChange={(cost) => onChange({ cost })}
        />
      )}
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

const StyledSheet = styled.section`
  display: grid;
  gap: ${space.m};
  max-width: 60rem;

  > :first-child {
    justify-content: space-between;
  }
`;

const StyledLines = styled.ul`
  display: grid;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: ${space.xs} ${space.s};
    align-items: end;
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
  }

  > li > :first-child {
    grid-column: 1 / -1;
  }

  ${from.desk} {
    > li {
      grid-template-columns: minmax(0, 1fr) 7rem 9rem auto;
    }

    > li > :first-child {
      grid-column: auto;
    }
  }
`;

const StyledEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  justify-content: space-between;
  align-items: center;
`;
