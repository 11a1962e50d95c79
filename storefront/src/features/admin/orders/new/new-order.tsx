import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { PlacedSale, SaleQuote } from '@chitenge/contract/staff-sale';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { NOT_LINKED, readLinkedOrder } from '../../../../lib/linked-lines.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { CartLinkButton } from '../../components/cart-link-button.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { fromPhone, Row } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { DrawerButton } from '../../drawer/drawer-button.tsx';
import { FormAlert } from '../../form/form-dialog.tsx';
import { SaleLayBy, useLayByTerms } from '../../lay-by/sale-lay-by.tsx';
import { useUser } from '../../session/use-rights.ts';
import { FindGoods } from './find-goods.tsx';
import { FromLink } from './from-link.tsx';
import { PlacedOrder } from './placed-order.tsx';
import {
  amountErrors,
  cashOf,
  isMuchCash,
  isPaidAtDoor,
  isPaidNow,
  isTakenAlong,
  useSaleDraft,
  type SaleEdit,
} from './sale-draft.ts';
import { SaleDoor } from './sale-door.tsx';
import { ChannelChoice, SaleField, SaleForm, type SaleFormProps } from './sale-form.tsx';
import { SaleLines } from './sale-lines.tsx';
import { usePlaceSale, useQuote, type Quoting } from './use-sale.ts';

/** Places an order for a customer: docs/back-office.md#new-order. */
export function NewOrder() {
  const user = useUser();
  return user === undefined ? null : (
    <Sale key={user.id} userId={user.id} mayDiscount={user.mayEditDiscounts} />
  );
}

function Sale({ userId, mayDiscount }: { userId: string; mayDiscount: boolean }) {
  const [query] = useSearchParams();
  const [linked, setLinked] = useState(() => readLinkedOrder(query));
  const edit = useSaleDraft(userId, linked);
  const [placed, setPlaced] = useState<PlacedSale | null>(null);
  const quoting = useQuote(edit, mayDiscount);
  const layByTermsOf = useLayByTerms();
  const termsOf = (total: string) => (edit.draft.layBy ? layByTermsOf(total) : null);
  const placing = usePlaceSale(edit, { mayDiscount, termsOf }, setPlaced);
  const { close } = useUrlDialog();
  const [scanning, setScanning] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  if (placed !== null) {
    const next = (): void => {
      setLinked(NOT_LINKED);
      setPlaced(null);
    };
    // A scan while this page is open is the first item of the next order.
    const addToNext: typeof edit.add = (line) => {
      edit.add(line);
      next();
    };
    return (
      <PlacedOrder sale={placed} onNext={next}>
        <FindGoods focused onAdd={addToNext} onScanning={setScanning} />
      </PlacedOrder>
    );
  }

  const { unansweredTotal } = placing;
  const quote = unansweredTotal === null ? quoting.quote : asAsked(quoting.quote, unansweredTotal);
  const offered = quote ? layByTermsOf(quote.totalAmount) : null;
  const terms = quote ? termsOf(quote.totalAmount) : null;
  const wrongAmounts = quote
    ? amountErrors(edit.draft, mayDiscount, { totalAmount: quote.totalAmount, terms })
    : [];
  const errors = [
    ...wrongAmounts,
    ...placing.errors,
    ...(unansweredTotal === null ? quoting.errors : []),
  ].filter(
    ({ field, message }) =>
      message !== 'is required' || placing.errors.some((error) => error.field === field),
  );
  const failure = placing.failure ?? quoting.failure;
  const isUnsellable = quote?.conflicts.some(({ field }) => field.startsWith('lines.')) === true;
  const isRefusedAtDoor = isPaidAtDoor(edit.draft) && typeof quote?.door?.refusal === 'string';
  const isBlocked = scanning > 0 || quote === undefined || isUnsellable || isRefusedAtDoor;
  const isAtCounter = edit.draft.channel === 'counter';
  return (
    <StyledForm
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlocked) return;
        const [wrong] = wrongAmounts;
        // The server compares the total, also when a new one is on its way.
        if (wrong === undefined && isMuchCash(edit.draft, quote.totalAmount)) setAsking(true);
        else if (wrong === undefined) placing.place(quote.totalAmount);
        else form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
      }}
    >
      <header>
        <h1>New order</h1>
        <Row $gap="s m">
          {isAtCounter && <DrawerButton variant="quiet" />}
          <Button variant="quiet" small onClick={close}>
            Back to the orders
          </Button>
        </Row>
      </header>
      <StyledColumns>
        <div>
          <FromLink edit={edit} linked={linked} />
          {failure !== null && <FormAlert key={failure} title={failure} />}
          <FindGoods focused onAdd={edit.add} onScanning={setScanning} />
          <SaleLines edit={edit} quote={quote} />
          <Totals quote={quote} isCurrent={quoting.isCurrent} />
          {edit.draft.lines.length > 0 && (
            <CartLinkButton
              label="Send as a link"
              lines={edit.draft.lines}
              coupon={edit.draft.fields.discountCode || null}
            />
          )}
        </div>
        <div>
          <ChannelChoice edit={edit} />
          {quote && offered && (
            <SaleLayBy
              total={quote.totalAmount}
              terms={offered}
              isChosen={edit.draft.layBy}
              onChange={(layBy) => edit.change({ layBy })}
            />
          )}
          {isAtCounter && quote && !isPaidAtDoor(edit.draft) && (
            <CashFields
              edit={edit}
              errors={errors}
              mayDiscount={mayDiscount}
              total={quote.totalAmount}
              dueNow={terms?.deposit ?? quote.totalAmount}
            />
          )}
          <SaleForm edit={edit} errors={errors} mayDiscount={mayDiscount}>
            {unansweredTotal === null && <SaleDoor edit={edit} quote={quote} isCurrent={quoting.isCurrent} />}
          </SaleForm>
          <StyledSubmit>
            <Button type="submit" block busy={placing.isPlacing} disabled={isBlocked}>
              {submitLabel(edit, isUnsellable ? undefined : quote?.totalAmount)}
            </Button>
          </StyledSubmit>
        </div>
      </StyledColumns>
      {quote && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Is this what you got?"
          question={muchCashText(edit, quote.totalAmount)}
          keepLabel="Back"
          confirmLabel="Place the order"
          onConfirm={() => {
            setAsking(false);
            placing.place(quote.totalAmount);
          }}
        />
      )}
    </StyledForm>
  );
}

/** The order as it was asked for without an answer: it may have taken the stock itself. */
const asAsked = (quote: SaleQuote | undefined, totalAmount: string): SaleQuote => ({
  lines: quote?.lines ?? [],
  subtotal: totalAmount,
  discountAmount: '0.00',
  deliveryFee: '0.00',
  door: null,
  totalAmount,
  conflicts: [],
});

function muchCashText({ draft }: SaleEdit, total: string): string {
  const cash = cashOf(draft) ?? 0;
  return `${formatMoney(cash)} for ${formatAmount(total)}: the change is ${formatMoney(cash - toNgwee(total))}.`;
}

/** What the press will do. */
function submitLabel({ draft }: SaleEdit, total: string | undefined): string {
  if (total === undefined) return 'Place the order';
  if (draft.layBy) {
    const cash = Math.min(cashOf(draft) ?? 0, toNgwee(total));
    return cash > 0
      ? `Take ${formatMoney(cash)} and place the lay-by`
      : `Place the lay-by of ${formatAmount(total)}`;
  }
  const isPaid = isPaidNow(draft, total);
  if (isPaid && isTakenAlong(draft)) return `Take ${formatAmount(total)} and hand over`;
  return isPaid
    ? `Take ${formatAmount(total)} and place the order`
    : `Place the order of ${formatAmount(total)}`;
}

function Totals({ quote, isCurrent }: Pick<Quoting, 'quote' | 'isCurrent'>) {
  if (!quote) return <p>Scan the first item, or look for it.</p>;
  const rows = [
    ['Goods', quote.subtotal === quote.totalAmount ? null : quote.subtotal],
    ['Discount', toNgwee(quote.discountAmount) > 0 ? quote.discountAmount : null],
    ['Delivery', toNgwee(quote.deliveryFee) > 0 ? quote.deliveryFee : null],
    ['Total', quote.totalAmount],
  ] as const;
  return (
    <StyledTotals aria-busy={!isCurrent} aria-live="polite">
      {rows.map(
        ([label, amount]) =>
          amount !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{label === 'Discount' ? `−${formatAmount(amount)}` : formatAmount(amount)}</dd>
            </div>
          ),
      )}
    </StyledTotals>
  );
}

function CashFields({ total, dueNow, ...props }: { total: string; dueNow: string } & SaleFormProps) {
  const cash = cashOf(props.edit.draft);
  const change = cash === null ? null : cash - toNgwee(total);
  return (
    <Section heading="h2" title="Cash">
      <SaleField
        {...props}
        name="cash"
        label="Received (K)"
        inputMode="decimal"
        beside={
          <Button variant="secondary" onClick={() => props.edit.setField('cash', dueNow)}>
            {`Exactly ${formatAmount(dueNow)}`}
          </Button>
        }
      />
      {change !== null && change >= 0 && (
        <output>
          Change to give: <strong translate="no">{formatMoney(change)}</strong>
        </output>
      )}
    </Section>
  );
}

const StyledForm = styled.form`
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s};
  }
`;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.l};
  grid-template-columns: minmax(0, 1fr);

  > div {
    display: grid;
    gap: ${space.m};
    align-content: start;
  }

  ${from.desk} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** Always in view: at the counter few fields are filled in. On a phone it is above the bar, unless large text needs the room. */
const StyledSubmit = styled.div`
  padding-block: ${space.s};
  background: ${color.paper};

  ${fromPhone} {
    position: sticky;
    bottom: calc(3.25rem + env(safe-area-inset-bottom));
    z-index: 1;
  }

  ${from.desk} {
    bottom: 0;
  }
`;

const StyledTotals = styled.dl`
  display: grid;
  gap: ${space.xs};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  div:last-child {
    padding-top: ${space.xs};
    border-top: 1px solid ${color.hairline};
    font-weight: 600;
  }
`;
