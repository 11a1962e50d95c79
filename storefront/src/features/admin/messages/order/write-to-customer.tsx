import type { AdminOrder } from '@chitenge/contract/admin-order';
import { askedNow } from '@chitenge/contract/door';
import { dueFirst } from '@chitenge/contract/lay-by-terms';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { mailLink, smsLink, whatsappLink } from '@chitenge/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { canBeSplit, partRange, readPart } from '../../../../lib/part-amount.ts';
import { useStoreSettings } from '../../../../lib/store-settings.ts';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { paymentLink } from '../../../payment/index.ts';
import { Loaded } from '../../components/list-states.tsx';
import { Row } from '../../components/layout.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { type AskedPart, paymentLinkQuery } from '../api/get-messages.ts';
import { asksForPayment, preparedText } from './prepared-text.ts';
import { DialogButton } from '../../components/dialog-button.tsx';

const E164 = /^\+\d{7,15}$/;

/** Where a text about an order can go: a phone (E.164) and an email; null without one. */
const addressesOf = ({ customerPhone, customerEmail }: AdminOrder) => ({
  phone: E164.test(customerPhone) ? customerPhone : null,
  email: customerEmail.includes('@') ? customerEmail : null,
});

/** Whether staff can write to the customer of an order. */
export function isReachable(order: AdminOrder): boolean {
  const { phone, email } = addressesOf(order);
  return phone !== null || email !== null;
}

/** Returns what can be paid now, in kwacha: of an order that is paid at the door what is due ahead, until that has come. */
const leftNow = (order: AdminOrder): string => toDecimal(askedNow(order));

/** A text about the order that staff send themselves. That of an unpaid order has a link to pay all that is left, or a part. */
export function WriteToCustomer({ order }: { order: AdminOrder }) {
  const [wanted, setWanted] = useState<AskedPart | null>(null);
  const isUnpaid = asksForPayment(order);
  const left = leftNow(order);
  // What is left may have become less than the part.
  const part = wanted !== null && toNgwee(wanted.amount) < toNgwee(left) ? wanted : null;
  const { phone, email } = addressesOf(order);
  const canWrite = isReachable(order);
  const link = useQuery({ ...paymentLinkQuery(order.id, part), enabled: canWrite && isUnpaid });
  if (!canWrite) return null;
  if (!isUnpaid) return <Prepared order={order} phone={phone} email={email} pay={null} />;
  return (
    <StyledPrepared>
      <Loaded
        query={link}
        loading="Creating the link to pay..."
        failed="The link to pay could not be created"
      >
        {({ token }) => (
          <Prepared
            order={order}
            phone={phone}
            email={email}
            pay={{
              url: new URL(paymentLink(order.id, token), location.origin).href,
              part: part?.amount ?? null,
            }}
          />
        )}
      </Loaded>
      {canBeSplit(left) && <PartChoice order={order} part={part} onChange={setWanted} />}
    </StyledPrepared>
  );
}

interface PreparedProps {
  order: AdminOrder;
  /** E.164. */
  phone: string | null;
  email: string | null;
  pay: Parameters<typeof preparedText>[1]['pay'];
}

function Prepared({ order, phone, email, pay }: PreparedProps) {
  const settings = useStoreSettings();
  if (!settings) return null;
  const name = settings.storeName;
  const text = preparedText(order, { name, trackUrl: location.origin + SHOP_PAGES.track.path, pay });
  const subject = `${name}: order ${orderName(order)}`;
  return (
    <StyledPrepared>
      <p>{text}</p>
      <Row>
        {phone !== null && (
          <>
            <ButtonLink small to={whatsappLink(phone, text)} target="_blank" rel="noopener">
              Write on WhatsApp
            </ButtonLink>
            <ButtonLink small variant="secondary" to={smsLink(phone, text)}>
              Write an SMS
            </ButtonLink>
          </>
        )}
        {email !== null && (
          <ButtonLink small variant="secondary" to={mailLink(email, { subject, text })}>
            Write a mail
          </ButtonLink>
        )}
        <CopyButton text={text} label="Copy the text" />
      </Row>
    </StyledPrepared>
  );
}

interface PartChoiceProps {
  order: AdminOrder;
  part: AskedPart | null;
  onChange: (part: AskedPart | null) => void;
}

/** Chooses what the link is for, as each payer can have an own one. */
function PartChoice({ order, part, onChange }: PartChoiceProps) {
  const left = leftNow(order);
  const due = dueFirst(order.layBy, left);
  const [typed, setTyped] = useState(due === left ? '' : due);
  const [error, setError] = useState<string>();
  const leftText = formatMoney(toNgwee(left));
  const isAhead = left !== order.amountDue;
  return (
    <Row>
      <DialogButton label={part === null ? 'Link for a part' : 'Link for another part'}>
        {(close) => (
          <FormDialog
            width="narrow"
            title="Link for a part"
            description={`${leftText} ${isAhead ? 'is due ahead' : 'is left'} of order ${orderName(order)}. Whoever has the link can pay this amount of it.`}
            submitLabel="Create the link"
            isBusy={false}
            onSubmit={() => {
              const amount = readPart(typed, left);
              setError(amount === null ? partRange(left) : undefined);
              if (amount === null) return;
              onChange({ amount, askedAt: Date.now() });
              close();
            }}
            onClose={close}
          >
            <InputField
              label="Amount in kwacha"
              inputMode="decimal"
              required
              value={typed}
              error={error}
              onValueChange={setTyped}
            />
          </FormDialog>
        )}
      </DialogButton>
      {part !== null && (
        <Button variant="quiet" small onClick={() => onChange(null)}>
          {`Link for all of ${leftText}`}
        </Button>
      )}
    </Row>
  );
}

const StyledPrepared = styled.div`
  display: grid;
  gap: ${space.s};

  p {
    padding-left: ${space.s};
    border-left: 3px solid ${color.hairline};
    color: ${color.inkSoft};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
`;
