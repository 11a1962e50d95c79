import type { PaymentWords } from '@chitenge/contract/payment-words';
import type { Payment, PaymentOptions } from '@chitenge/contract/payments';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import { useState } from 'react';
import { canAskForPin } from './api/payment-options.ts';
import { DialInstructions, type DialInstructionsProps } from './dial-instructions.tsx';
import { DarkPanel, LightPanel } from './panels.ts';
import { Disclosure } from '../../ui/disclosure.ts';
import type { OrderToPay, PayerSide } from './payer-side.ts';
import { FailureNotice } from './phase-notice.tsx';
import { PromptForm, useNetworkChoice } from './prompt-form.tsx';
import { WaxBand } from '../../ui/wax-print.tsx';

interface UnpaidPanelProps {
  order: OrderToPay;
  title: string;
  /** Kwacha that can be asked for now. */
  most: string;
  /** Kwacha that is in the field first; null for all. */
  dueNow: string | null;
  side: PayerSide;
  networks: PaymentOptions['prompt'];
  /** The latest attempt, when it failed. */
  failed: PaymentWords | null;
  /** The number that is in the field first. */
  phone: string;
  onRequested: (payment: Payment, phone: string) => Promise<unknown>;
  onOutdated: () => Promise<unknown>;
}

/** The form or the code to pay an order that has no open payment. */
export function UnpaidPanel(props: UnpaidPanelProps) {
  const { order, side, networks, failed } = props;
  if (canAskForPin({ prompt: networks })) return <PromptPanel {...props} />;
  return (
    <>
      {failed && <FailureNotice words={failed} />}
      <DialPanel orderId={order.id} side={side} />
    </>
  );
}

function PromptPanel({ title, failed, ...props }: UnpaidPanelProps) {
  const form = usePromptFields(props);
  const { order, side } = props;
  return (
    <>
      <LightPanel>
        <h2 id="payment-title" tabIndex={-1}>
          {title}
        </h2>
        {failed && <FailureNotice words={failed} />}
        <PromptForm {...form} />
      </LightPanel>
      <Disclosure>
        <summary>Pay by dialling a code instead</summary>
        <div>
          <DialInstructions orderId={order.id} side={side} selected={form.network.chosen} />
        </div>
      </Disclosure>
    </>
  );
}

type PromptProps = Omit<UnpaidPanelProps, 'title' | 'failed'>;

/** Keeps what is typed into the form. */
function usePromptFields({
  order,
  most,
  dueNow,
  side,
  networks,
  onRequested,
  onOutdated,
  ...props
}: PromptProps) {
  const [phone, setPhone] = useState(toLocalNumber(props.phone));
  const network = useNetworkChoice(phone, networks);
  return {
    order,
    most,
    dueNow,
    token: side.token,
    networks,
    phone,
    onPhone: setPhone,
    network,
    onRequested,
    onRejected: onOutdated,
  };
}

/** The form to pay the rest, while a phone is asked for a part. */
export function RestForm(props: PromptProps) {
  return <PromptForm {...usePromptFields(props)} />;
}

/** The instructions as the section's own panel, for a shop that cannot ask for the PIN. */
function DialPanel(props: Omit<DialInstructionsProps, 'selected' | 'unchosen'>) {
  return (
    <DarkPanel>
      <WaxBand $print="spear" $height={1.5} />
      <div>
        <h2 id="payment-title" tabIndex={-1}>
          How to pay
        </h2>
        <DialInstructions {...props} selected={null} unchosen={props.side.instructions} />
      </div>
    </DarkPanel>
  );
}
