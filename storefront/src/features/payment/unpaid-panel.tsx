import type { Payment, PaymentOptions } from '@chitenge/contract/payments';
import { AskSomebody } from './ask-somebody.tsx';
import { DialInstructions, DialPanel } from './dial-panel.tsx';
import { Disclosure, LightPanel } from './panels.ts';
import type { PayerSide } from './payer-side.ts';
import type { OrderToPay } from './payment-phase.ts';
import { FailureNotice } from './phase-notice.tsx';
import { PushForm } from './push-form.tsx';
import { ussdCodeOf } from './ussd-code.ts';
import { ClaimDisclosure } from './claim-disclosure.tsx';

interface UnpaidPanelProps {
  order: OrderToPay;
  side: PayerSide;
  networks: PaymentOptions['push'];
  /** The latest attempt, when it failed. */
  failed: Payment | null;
  phone: string;
  onRequested: (payment: Payment, phone: string) => void;
  onClaimed: (payment: Payment) => void;
  onOutdated: () => void;
}

/** The ways to pay an order that has no open payment. */
export function UnpaidPanel({ order, side, networks, failed, phone, ...events }: UnpaidPanelProps) {
  const canAsk = networks.some(({ status }) => status !== 'closed');
  const { instructions, payFrom } = side;
  const claim = <ClaimDisclosure order={order} side={side} onClaimed={events.onClaimed} />;
  const failure = failed && <FailureNotice payment={failed} />;
  if (!canAsk && instructions !== null) {
    return (
      <>
        {failure}
        <DialPanel instructions={instructions} payFrom={payFrom} />
        {claim}
      </>
    );
  }
  return (
    <>
      <LightPanel>
        <h2 id="payment-title" tabIndex={-1}>
          How to pay
        </h2>
        {failure}
        {canAsk ? (
          <PushForm
            // After a wrong number or network, nothing that failed stays chosen.
            key={failed?.id}
            orderId={order.id}
            token={side.token}
            totalAmount={order.totalAmount}
            networks={networks}
            phone={phone}
            onRequested={events.onRequested}
            onRejected={events.onOutdated}
          />
        ) : (
          <p>No network can ask for a PIN at the moment. Please try again later.</p>
        )}
      </LightPanel>
      <div>
        {instructions !== null && (
          <Disclosure>
            <summary>
              {ussdCodeOf(instructions) === null
                ? 'Payment instructions by SMS'
                : 'Pay by dialling a code instead'}
            </summary>
            <div>
              <DialInstructions instructions={instructions} payFrom={payFrom} />
            </div>
          </Disclosure>
        )}
        {claim}
        {instructions !== null && (
          <Disclosure>
            <summary>Somebody else pays</summary>
            <div>
              <AskSomebody orderId={order.id} token={side.token} />
            </div>
          </Disclosure>
        )}
      </div>
    </>
  );
}
