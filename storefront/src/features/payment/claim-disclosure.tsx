import type { Payment } from '@chitenge/contract/payments';
import { ClaimForm } from './claim-form.tsx';
import { Note } from '../../ui/form-column.ts';
import { Disclosure } from '../../ui/disclosure.ts';
import type { OrderToPay } from './payment-phase.ts';
import type { PayerSide } from './payer-side.ts';

interface ClaimDisclosureProps {
  order: Pick<OrderToPay, 'id'>;
  side: PayerSide;
  onClaimed: (payment: Payment) => Promise<unknown>;
}

/** 'I have paid', closed until the shopper opens it. */
export function ClaimDisclosure({ order, side, onClaimed }: ClaimDisclosureProps) {
  return (
    <Disclosure>
      <summary>I have paid already</summary>
      <div>
        <Note>
          Send the transaction id of your SMS. We compare it with our account, and the order then shows it.
        </Note>
        <ClaimForm orderId={order.id} token={side.token} phone={side.phone ?? ''} onClaimed={onClaimed} />
      </div>
    </Disclosure>
  );
}
