import type { Payment, PaymentOptions } from '@chitenge/contract/payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { font, size, space } from '../../theme/tokens.ts';
import { WaxBand } from '../../ui/wax-print.tsx';
import { networkName } from './failure-texts.ts';
import { DarkPanel } from './panels.ts';

/** A prompt disappears after about a minute or two. From then on, only the network knows. */
const PROMPT_OVER_AFTER_MS = 3 * 60_000;

interface WaitingPanelProps {
  payment: Payment;
  /** 0971234567, or words for a number that is not known here. */
  phone: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** What the gateway knows about the payment's network. */
  network: Pick<PaymentOptions['push'][number], 'payeeName' | 'pinPromptInstructions'> | undefined;
}

/** A phone has been asked for the PIN: what to do, and what to do if nothing appears. */
export function WaitingPanel({ payment, phone, askedAt, network }: WaitingPanelProps) {
  const isUnclear = useIsPast(askedAt + PROMPT_OVER_AFTER_MS);
  const amount = formatMoney(toNgwee(payment.amount));
  const name = networkName(payment);
  const isReaching = payment.status === 'created' && !isUnclear;
  const { payeeName = null, pinPromptInstructions: steps = [] } = network ?? {};
  return (
    <DarkPanel>
      <WaxBand $print="spear" $height={1.5} />
      <StyledContent>
        <h2 id="payment-title" tabIndex={-1}>
          {isReaching && `We are reaching ${name}`}
          {isUnclear && `We are confirming with ${name}`}
          {!isReaching && !isUnclear && `Enter your PIN on ${phone} to pay ${amount}`}
        </h2>
        {isReaching && (
          <p>
            Keep the phone unlocked: it asks for your PIN in a moment. Do not press again; this page changes
            by itself.
          </p>
        )}
        {isUnclear && (
          <>
            <p>
              Do not pay again. This can take a while. If the prompt is still on the phone, you can enter your
              PIN.
            </p>
            <p>Did an SMS say that you have paid? Then send us its transaction id below.</p>
          </>
        )}
        {!isReaching && !isUnclear && (
          <>
            <p>
              {payeeName === null
                ? `${name} shows a prompt on the phone.`
                : `${name} shows a prompt on the phone, to pay ${payeeName}.`}{' '}
              This page changes when you have entered your PIN.
            </p>
            <div>
              <h3>Nothing appears?</h3>
              <ul>
                <li>Unlock the phone and wait a minute.</li>
                <li>Check that it has signal, and that it is the right number.</li>
                {steps.length > 0 && <li>{`To bring it back: ${steps.map(lowerFirst).join(', then ')}.`}</li>}
              </ul>
            </div>
          </>
        )}
        <small>
          You can close this page. The payment goes on, and the order shows it when you open it again.
        </small>
      </StyledContent>
    </DarkPanel>
  );
}

/** The gateway writes each step as a sentence: 'Enter your PIN'. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns whether a time is over, and renders again when it is. */
function useIsPast(time: number): boolean {
  const [isPast, setPast] = useState(() => Date.now() >= time);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(time - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [time]);
  return isPast;
}

const StyledContent = styled.div`
  // The display font has old-style figures, which are hard to compare with those on the phone.
  h2 {
    font: 600 ${size.subheading} / 1.3 ${font.text};
  }

  h3 {
    margin-bottom: ${space.xs};
    font: 600 ${size.body} / 1.4 ${font.text};
  }

  ul {
    display: grid;
    gap: ${space.xs};
    padding-left: 1.1rem;
    list-style: square;
  }

  p {
    max-width: 38rem;
    font-size: ${size.lead};
  }

  small {
    font-size: ${size.small};
  }
`;
