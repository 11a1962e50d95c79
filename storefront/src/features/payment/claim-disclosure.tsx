import type { Payment } from '@chitenge/contract/payments';
import { ClaimForm } from './claim-form.tsx';
import { Note } from '../../ui/form-column.tsx';
import { Disclosure } from '../../ui/disclosure.ts';
import type { OrderToPay, PayerSide } from './payer-side.ts';

interface ClaimDisclosureProps {
  order: Pick<OrderToPay, 'id'>;
  side: PayerSide;
  onClaimed: (payment: Payment, phone: string) => Promise<unknown>;
}

/** 'I have paid', closed until the shopper opens it. */
export function ClaimDisclosure({ order, side, onClaimed }: ClaimDisclosureProps) {
  return (
    <Disclosure>
      <summary>I have already paid</summary>
      <div>
        <Note>Send us the transaction ID from your SMS. We check it, and your payment then shows here.</Note>
        <ClaimForm orderId={order.id} token={side.token} phone={side.phone ?? ''} onClaimed={onClaimed} />
      </div>
    </Disclosure>
  );
}
