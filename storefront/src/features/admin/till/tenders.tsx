import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { guessNetwork } from '@chitenge/contract/network-prefix';
import { MOBILE_NETWORKS, type MobileNetwork } from '@chitenge/contract/mobile-network';
import { findTransactionId } from '@chitenge/contract/transaction-id';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Row } from '../components/layout.ts';
import { notesFor } from './notes-for.ts';
import { MUCH_CHANGE, readAmount } from '../orders/new/sale-draft.ts';
import { readOff, type TillPayment } from './till-cart.ts';
import { useTillKeys } from './till-keys.ts';

type Tender = 'cash' | 'card' | 'credit' | 'page' | MobileNetwork;

interface TendersProps {
  /** What is left to pay. */
  due: Ngwee;
  /** Parts that were taken already. */
  parts: readonly TillPayment[];
  /** Networks that can ask a phone now. */
  prompt: readonly MobileNetwork[];
  /** Whether customers can pay by a code that they scan. */
  takesCode: boolean;
  isOnline: boolean;
  /** Whether cash needs a drawer that is not open. */
  needsDrawer: boolean;
  isBusy: boolean;
  customerPhone: string;
  onPay: (payment: TillPayment) => void;
  onUndo: () => void;
  /** Ends a sale of which nothing is left to pay. */
  onEnd: () => void;
  /** What ends it, once nothing is left to pay. */
  endLabel?: string;
  /** Sells it by lay-by instead; missing where that is not offered. */
  layBy?: { label: string; isOff: boolean; onChoose: () => void } | undefined;
}

/** Short, because the buttons are pressed all day. */
const LABELS: Record<Tender, string> = {
  cash: 'Cash',
  card: 'Card',
  credit: 'Credit',
  page: 'Code',
  mtn: 'MTN',
  airtel: 'Airtel',
  zamtel: 'Zamtel',
};
const TENDERS: readonly Tender[] = ['cash', ...MOBILE_NETWORKS, 'card', 'page', 'credit'];
/** Keys that neither a scanner types nor the browser needs. */
const KEYS: Record<Tender | 'split' | 'layBy', string> = {
  cash: 'F2',
  mtn: 'F3',
  airtel: 'F4',
  zamtel: 'F6',
  card: 'F7',
  page: 'F1',
  layBy: 'F8',
  credit: 'F9',
  split: 'F10',
};
/** Others need the shop's answer. */
const isOffline = (tender: Tender): boolean => !['card', 'credit', 'page'].includes(tender);

/** The ways to pay. Each ends the sale with one more press; a part of the sum leaves the rest for another. */
export function Tenders(props: TendersProps) {
  const { due, parts, takesCode, isOnline, needsDrawer, isBusy, onUndo, onEnd, layBy } = props;
  const { endLabel = 'Nothing is left to pay: hand over' } = props;
  const tenders = TENDERS.filter((way) => way !== 'page' || takesCode);
  const [tender, setTender] = useState<Tender | null>(null);
  const [isByKey, setByKey] = useState(false);
  const [isSplit, setSplit] = useState(parts.length > 0);
  const [typed, setTyped] = useState('');
  const part = isSplit && typed !== '' ? readOff(typed, due) : due;
  const amount = part === null || part === 0 ? null : part;
  const isOff = (way: Tender): boolean =>
    isBusy || (!isOnline && !isOffline(way)) || (needsDrawer && way === 'cash');
  useTillKeys((key) => {
    if (key === KEYS.split) setSplit(!isSplit);
    if (key === KEYS.layBy && layBy) {
      if (!layBy.isOff && !isBusy) layBy.onChoose();
      return true;
    }
    const way = tenders.find((one) => KEYS[one] === key);
    if (way === undefined) return key === KEYS.split;
    if (!isOff(way) && due > 0) {
      setByKey(true);
      setTender(way);
    }
    return true;
  });
  return (
    <StyledTenders aria-label="Payment" aria-busy={isBusy}>
      {parts.length > 0 && (
        <Row>
          <p>
            {parts
              .map(
                ({ method, network, amount: paid }) =>
                  `${wayOf(method, network)} ${formatMoney(toNgwee(paid))}`,
              )
              .join(', ')}
          </p>
          <Button variant="quiet" small onClick={onUndo}>
            Undo
          </Button>
        </Row>
      )}
      {due === 0 && (
        <Button block busy={isBusy} onClick={onEnd}>
          {endLabel}
        </Button>
      )}
      {due < 0 && <p role="alert">{`${formatMoney(-due)} more was taken than it costs now. Undo a part.`}</p>}
      {isSplit && due > 0 && (
        <Field
          label={`Part of ${formatMoney(due)}`}
          error={part === null ? `Enter an amount up to ${formatMoney(due)}.` : undefined}
          hint="Empty is all that is left."
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(cleanTypedAmount(target.value))}
            />
          )}
        </Field>
      )}
      <StyledWays hidden={due <= 0} data-even={takesCode || undefined}>
        {tenders.map((way) => (
          <button
            key={way}
            type="button"
            aria-pressed={tender === way}
            aria-keyshortcuts={KEYS[way]}
            disabled={isOff(way)}
            onClick={() => {
              setByKey(false);
              setTender(tender === way ? null : way);
            }}
          >
            {LABELS[way]}
            <kbd aria-hidden>{KEYS[way]}</kbd>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isSplit}
          aria-keyshortcuts={KEYS.split}
          onClick={() => setSplit(!isSplit)}
        >
          Split
          <kbd aria-hidden>{KEYS.split}</kbd>
        </button>
        {layBy && (
          <button
            type="button"
            data-whole
            aria-keyshortcuts={KEYS.layBy}
            disabled={layBy.isOff || isBusy}
            onClick={layBy.onChoose}
          >
            {layBy.label}
            <kbd aria-hidden>{KEYS.layBy}</kbd>
          </button>
        )}
      </StyledWays>
      {needsDrawer && <p>Open your drawer before you take cash.</p>}
      {tender !== null && amount !== null && due > 0 && (
        <TenderForm
          key={`${tender} ${amount}`}
          {...props}
          tender={tender}
          amount={amount}
          isByKey={isByKey}
          onPay={(payment) => {
            setTyped('');
            setTender(null);
            props.onPay(payment);
          }}
        />
      )}
    </StyledTenders>
  );
}

const wayOf = (method: TillPayment['method'], network: MobileNetwork | undefined): string =>
  LABELS[network ?? (method === 'manual' || method === 'prompt' ? 'cash' : method)];

interface TenderFormProps extends TendersProps {
  tender: Tender;
  amount: Ngwee;
  /** Whether it was opened by a key, so that the next key is for it. */
  isByKey: boolean;
}

/** How the sum is paid. Opened by a key, its first field or button has the focus. */
function TenderForm(props: TenderFormProps) {
  const { isByKey } = props;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByKey) form.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [isByKey]);
  return (
    <StyledForm ref={form}>
      <TenderFields {...props} />
    </StyledForm>
  );
}

function TenderFields({ tender, amount, isBusy, isOnline, prompt, customerPhone, onPay }: TenderFormProps) {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState(customerPhone);
  const money = formatMoney(amount);
  const paid = { amount: toDecimal(amount) };
  const input = (label: string, hint: string, mode: 'numeric' | 'text' = 'text'): ReactNode => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          inputMode={mode}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  );
  const end = (label: string, payment: TillPayment, isOff = false): ReactNode => (
    <Button block busy={isBusy} disabled={isOff} onClick={() => onPay(payment)}>
      {label}
    </Button>
  );
  if (tender === 'cash') return <CashForm amount={amount} isBusy={isBusy} onPay={onPay} />;
  if (tender === 'page')
    return (
      <>
        <p>
          The customer scans a code and pays on the own phone, by card or mobile money. The sale waits in the
          list.
        </p>
        {end(`Show the code for ${money}`, { method: 'page', ...paid })}
      </>
    );
  const id = text.trim() === '' ? {} : { transactionId: text.trim() };
  const isUnread = text.trim() !== '' && findTransactionId(text) === null;
  if (tender === 'card')
    return (
      <>
        {input('Last digits of the slip', 'As the card machine prints them, at least four.', 'numeric')}
        {end(`Paid ${money} by card`, { method: 'card', ...paid, ...id }, isUnread)}
      </>
    );
  if (tender === 'credit')
    return (
      <>
        {input('Code of the gift card or credit', 'Scan it, or type its 16 characters.')}
        {end(
          `Pay ${money} by credit`,
          { method: 'credit', ...paid, creditCode: text.trim() },
          text.trim() === '',
        )}
      </>
    );
  const isAsking = isOnline && prompt.includes(tender);
  return (
    <>
      {isAsking && (
        <>
          <Field label={`${LABELS[tender]} number`}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete="off"
                value={phone}
                onChange={({ target }) => setPhone(target.value)}
              />
            )}
          </Field>
          {end(
            `Ask for the PIN of ${money}`,
            { method: 'prompt', ...paid, network: tender, phone },
            guessNetwork(phone) === undefined,
          )}
          <p>Or the customer has sent it already:</p>
        </>
      )}
      {input('Transaction id', 'Of the message. It can be entered later, too.')}
      {end(
        `${money} came by ${LABELS[tender]}`,
        { method: 'manual', ...paid, network: tender, ...id },
        isUnread,
      )}
    </>
  );
}

function CashForm({ amount, isBusy, onPay }: Pick<TenderFormProps, 'amount' | 'isBusy' | 'onPay'>) {
  const [typed, setTyped] = useState('');
  const received = typed.trim() === '' ? null : readAmount(typed);
  const pay = (ngwee: Ngwee): void =>
    onPay({ method: 'cash', amount: toDecimal(amount), received: toDecimal(ngwee) });
  const isShort = received !== null && received < amount;
  return (
    <>
      <StyledNotes aria-label="Notes">
        {notesFor(amount).map((note) => (
          <button key={note} type="button" disabled={isBusy} onClick={() => pay(note)}>
            {note === amount ? `Exactly ${formatMoney(note)}` : formatMoney(note)}
          </button>
        ))}
      </StyledNotes>
      <Field
        label="Or another amount"
        error={isShort ? `It must be at least ${formatMoney(amount)}. Use 'Split' for a part.` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              // A scan into this field ends no sale.
              if (received !== null && !isShort && received - amount <= MUCH_CHANGE) pay(received);
            }}
          />
        )}
      </Field>
      {received !== null && !isShort && (
        <Button block busy={isBusy} onClick={() => pay(received)}>
          {`Take ${formatMoney(received)}, give ${formatMoney(received - amount)} back`}
        </Button>
      )}
    </>
  );
}

const StyledTenders = styled.section`
  display: grid;
  gap: ${space.s};

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const big = `
  min-height: 3.5rem;
  font-weight: 600;
`;

const StyledWays = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.xs};

  &[hidden] {
    display: none;
  }

  // Two full rows.
  &:not([data-even]) button:first-child {
    grid-column: span 2;
  }

  button:nth-child(8),
  button[data-whole] {
    grid-column: 1 / -1;
  }

  button {
    ${big}
    padding-inline: ${space.xs};
    border: 1px solid ${color.ink};
    overflow-wrap: anywhere;
    background: ${color.white};
  }

  button[aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.paper};
  }

  kbd {
    display: none;
    font: inherit;
    font-size: ${size.micro};
    font-weight: 400;
  }

  ${from.desk} {
    @media (pointer: fine) {
      kbd {
        display: block;
      }
    }
  }

  button:disabled {
    border-color: ${color.hairline};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

const StyledNotes = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space.xs};

  button {
    ${big}
    background: ${color.forest};
    color: ${color.paper};
  }
`;

const StyledForm = styled.div`
  display: grid;
  gap: ${space.s};
  padding: ${space.s};
  border: 1px solid ${color.hairline};
  background: ${color.cotton};
`;
