import { colorName } from '@chitenge/contract/colors';
import { NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { isByNetwork, PAYMENT_METHOD_LABELS } from '@chitenge/contract/payment-method';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { receiptName } from '@chitenge/contract/order-receipt';
import type {
  CreditNote,
  OrderReceipt,
  ReceiptMoney,
  ReceiptShop,
  ReceiptVat,
} from '@chitenge/contract/receipt-documents';
import { Fragment, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, font, space } from '../../../theme/tokens.ts';
import { onRoll, type Paper } from '../../../ui/paper.tsx';
import { feeWords } from '../../delivery/index.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lusaka',
});
const timeOf = (at: string): string => TIME.format(new Date(at));
const kwacha = (amount: string): string => formatMoney(toNgwee(amount));

const methodOf = ({ method, network }: ReceiptMoney): string => {
  if (!isByNetwork(method)) return PAYMENT_METHOD_LABELS[method];
  if (network !== null) return NETWORK_LABELS[network];
  return method === 'manual' ? 'Received by the shop' : 'Mobile money';
};

const REASONS: Record<CreditNote['reason'], string> = {
  refund: 'Money was paid back.',
  correction: 'A payment was recorded by mistake: the shop has never received it.',
  changed: 'The order was changed.',
};

/** What credit notes list. */
const CREDITED = [
  { kind: 'refund', title: 'Paid back' },
  { kind: 'correction', title: 'Recorded by mistake, never received' },
] as const;

interface ReceiptSheetProps {
  receipt: OrderReceipt;
  paper: Paper;
}

/** A receipt with its credit notes, as it is printed: docs/behaviour.md#receipts. */
export function ReceiptSheet({ receipt, paper }: ReceiptSheetProps) {
  const { delivery, discount, waived } = receipt;
  const surplus = receipt.payments.reduce(
    (sum, { amount }) => sum + toNgwee(amount),
    -toNgwee(receipt.amount),
  );
  return (
    <StyledSheet $paper={paper}>
      <Head as="h1" title="Receipt" {...receipt}>
        <p>{`Order ${orderName({ id: receipt.orderId, number: receipt.orderNumber })}, placed on ${timeOf(receipt.orderedAt)}`}</p>
        {receipt.soldBy !== null && <p>{`Sold by ${receipt.soldBy}`}</p>}
        {receipt.customerName !== '' && <p translate="no">{receipt.customerName}</p>}
        <Standing receipt={receipt} />
      </Head>
      <StyledLines $paper={paper}>
        {receipt.lines.map((line) => (
          <li key={line.id}>
            <p>
              {line.name}
              <small>
                {[line.size && `Size: ${line.size}`, line.color && `Colour: ${colorName(line.color)}`]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </p>
            <StyledUnits translate="no">{`${line.quantity} × ${kwacha(line.price)}`}</StyledUnits>
            <span translate="no">{kwacha(line.amount)}</span>
          </li>
        ))}
      </StyledLines>
      <dl>
        {(delivery !== null || discount !== null || waived !== null) && (
          <Row term="Goods">{kwacha(receipt.goods)}</Row>
        )}
        {delivery !== null && (
          <Row term={`Delivery: ${delivery.name}`}>
            {feeWords(toNgwee(delivery.fee), delivery.paidOnCollection)}
          </Row>
        )}
        {discount !== null && (
          <Row term={discount.code === null ? 'Discount' : `Discount (${discount.code})`}>
            {`−${kwacha(discount.amount)}`}
          </Row>
        )}
        {waived !== null && <Row term="Came back, not charged">{`−${kwacha(waived)}`}</Row>}
        <StyledTotal>
          <dt>Total</dt>
          <dd translate="no">{kwacha(receipt.amount)}</dd>
        </StyledTotal>
        <Vat vat={receipt.vat} />
      </dl>
      <Money title="Paid" money={receipt.payments} />
      <CashGiven money={receipt.payments} />
      {surplus > 0 && (
        <dl>
          <Row term="Paid too much, which the shop pays back">{formatMoney(surplus)}</Row>
        </dl>
      )}
      {receipt.creditNotes.map((note) => (
        <StyledNote key={note.number} id={`note-${note.number}`}>
          <Head as="h2" title="Credit note" {...note}>
            <p>{`Corrects receipt ${receiptName(receipt.number)}`}</p>
            <p>{REASONS[note.reason]}</p>
          </Head>
          <dl>
            <StyledTotal>
              <dt>Credited</dt>
              <dd translate="no">{`−${kwacha(note.amount)}`}</dd>
            </StyledTotal>
            <Vat vat={note.vat} />
          </dl>
          {CREDITED.map(({ kind, title }) => (
            <Money key={kind} title={title} money={note.refunds.filter((money) => money.kind === kind)} />
          ))}
        </StyledNote>
      ))}
    </StyledSheet>
  );
}

interface HeadProps {
  as: 'h1' | 'h2';
  shop: ReceiptShop;
  title: string;
  number: number;
  issuedAt: string;
  children: ReactNode;
}

function Head({ as: Heading, shop, title, number, issuedAt, children }: HeadProps) {
  return (
    <header>
      <div>
        <StyledShop>{shop.name}</StyledShop>
        {shop.address !== null && <StyledAddress>{shop.address}</StyledAddress>}
        {shop.tpin !== null && <p>{`TPIN ${shop.tpin}`}</p>}
        {(shop.phone ?? shop.email) !== null && <p>{[shop.phone, shop.email].filter(Boolean).join(' · ')}</p>}
      </div>
      <div>
        <Heading>{`${title} ${receiptName(number)}`}</Heading>
        <p>{timeOf(issuedAt)}</p>
        {children}
      </div>
    </header>
  );
}

/** Says by which credit notes a receipt was corrected or ended, on paper, too. */
function Standing({ receipt: { number, current, creditNotes } }: { receipt: OrderReceipt }) {
  if (creditNotes.length === 0) return null;
  const isEnded = number !== current;
  return (
    <StyledStanding>
      {isEnded ? 'Ended by ' : 'Corrected by '}
      {creditNotes.map((note, index) => (
        <Fragment key={note.number}>
          {index > 0 && ', '}
          <a href={`#note-${note.number}`}>{`credit note ${receiptName(note.number)}`}</a>
        </Fragment>
      ))}
      {'. '}
      {isEnded && <strong>This receipt is no longer valid.</strong>}
    </StyledStanding>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}

function Vat({ vat }: { vat: ReceiptVat | null }) {
  return vat === null ? null : (
    <div>
      <dt>{`includes VAT of ${kwacha(vat.amount)} (${vat.rate}%)`}</dt>
    </div>
  );
}

function Money({ title, money }: { title: string; money: readonly ReceiptMoney[] }) {
  if (money.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {money.map((movement) => (
          <li key={movement.id}>
            <p>
              {methodOf(movement)}
              {movement.transactionId !== null && (
                <small>{`Transaction ID: ${movement.transactionId}`}</small>
              )}
              <small>{timeOf(movement.at)}</small>
            </p>
            <span translate="no">{kwacha(movement.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The notes that the customer gave, and the change. */
function CashGiven({ money }: { money: readonly ReceiptMoney[] }) {
  const cash = money.filter(({ cashGiven }) => cashGiven !== null);
  if (cash.length === 0) return null;
  const given = cash.reduce((sum, { cashGiven }) => sum + toNgwee(cashGiven ?? 0), 0);
  const taken = cash.reduce((sum, { amount }) => sum + toNgwee(amount), 0);
  return (
    <dl>
      <Row term="Cash given">{formatMoney(given)}</Row>
      <Row term="Change">{formatMoney(given - taken)}</Row>
    </dl>
  );
}

/** A sheet has room for columns: who sells beside what it is, the units beside the goods, the sums at the end of the line. */
const onSheet = css<{ $paper: Paper }>`
  ${({ $paper }) =>
    $paper === 'A4' &&
    css`
      ${from.tablet} {
        ${columns}
      }

      /* A sheet of 182 mm between its margins is narrower than that. */
      @media print {
        ${columns}
      }
    `}
`;

const columns = css`
  max-width: 50rem;

  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.l};
  }

  header > div:last-child {
    text-align: end;
  }

  h1,
  h2 {
    margin-top: 0;
  }

  dl,
  section {
    width: 60%;
    margin-inline-start: auto;
  }

  section dl,
  section section {
    margin-inline-start: auto;
  }
`;

const StyledSheet = styled.article<{ $paper: Paper }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
  padding: clamp(1rem, 5vw, 3rem);
  border: 1px solid ${color.hairline};
  background: ${color.white};
  color: #000;
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  @media print {
    max-width: none;
    padding: 0;
    border: 0;
  }

  header {
    padding-bottom: ${space.m};
    border-bottom: 2px solid currentColor;
  }

  h1,
  h2 {
    margin-top: ${space.m};
    font: 600 1.25em / 1.3 ${font.text};
  }

  h3 {
    font: 600 1em / 1.4 ${font.text};
  }

  li,
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    padding-block: ${space.xs};
    break-inside: avoid;
  }

  li > span,
  dd {
    flex: none;
  }

  small {
    display: block;
    font-size: 0.875em;
  }

  small:empty {
    display: none;
  }

  dl {
    padding-block: ${space.s};
    border-block: 1px solid currentColor;
  }

  /* Below the line of a heading. */
  header + dl {
    padding-top: 0;
    border-top: 0;
  }

  ${onRoll}
  ${onSheet}
`;

const StyledShop = styled.p`
  font: 400 1.5em / 1.2 ${font.display};
`;

/** Below the goods on a roll; on a sheet, a column of its own. */
const StyledLines = styled.ul<{ $paper: Paper }>`
  && > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space.m};
  }

  && > li > :last-child {
    grid-area: 1 / 2;
  }

  ${({ $paper }) =>
    $paper === 'A4' &&
    css`
      ${from.tablet} {
        ${unitColumn}
      }

      @media print {
        ${unitColumn}
      }
    `}
`;

const unitColumn = css`
  && > li {
    grid-template-columns: minmax(0, 1fr) 11rem 8rem;
    border-bottom: 1px solid ${color.hairline};
  }

  && > li > * {
    grid-area: auto;
    font-size: inherit;
  }

  && > li > :not(:first-child) {
    text-align: end;
  }

  && > li > :last-child {
    grid-area: 1 / 3;
  }
`;

const StyledUnits = styled.span`
  font-size: 0.875em;
`;

const StyledAddress = styled.p`
  white-space: pre-line;
`;

const StyledTotal = styled.div`
  font-size: 1.125em;
  font-weight: 600;
`;

const StyledStanding = styled.p`
  margin-top: ${space.s};

  strong {
    font-weight: 600;
  }

  a {
    color: inherit;
  }
`;

const StyledNote = styled.section`
  display: grid;
  gap: inherit;
  padding-top: ${space.l};
  border-top: 1px dashed currentColor;
  break-inside: avoid;
`;
