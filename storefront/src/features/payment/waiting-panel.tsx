import { promptStage, PROMPT_OVER_AFTER_MS, type PaymentWords } from '@chitenge/contract/payment-words';
import { networkName } from '@chitenge/contract/payment-failure';
import type { Payment, PaymentOptions } from '@chitenge/contract/payments';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { font, size, space } from '../../theme/tokens.ts';
import { WaxBand } from '../../ui/wax-print.tsx';
import { DarkPanel } from './panels.ts';

interface WaitingPanelProps {
  payment: Payment;
  /** Returns the words for the payment as it stands now. */
  readWords: () => PaymentWords;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** What the gateway knows about the payment's network. */
  network: Pick<PaymentOptions['prompt'][number], 'payeeName' | 'pinPromptInstructions'> | undefined;
}

/** A phone has been asked for the PIN: what to do, and what to do if nothing appears. */
export function WaitingPanel({ payment, readWords, askedAt, network }: WaitingPanelProps) {
  useRenderAt(askedAt + PROMPT_OVER_AFTER_MS);
  const stage = promptStage(payment, { askedAt });
  const name = networkName(payment);
  const { payeeName = null, pinPromptInstructions: steps = [] } = network ?? {};
  return (
    <DarkPanel>
      <WaxBand $print="spear" $height={1.5} />
      <StyledContent>
        <h2 id="payment-title" tabIndex={-1}>
          {readWords().title}
        </h2>
        {stage === 'contacting' && (
          <p>Keep your phone unlocked. It asks for your PIN in a moment, so please do not press again.</p>
        )}
        {stage === 'over' && (
          <>
            <p>
              Please do not pay again; this can take a while. If your phone still asks for your PIN, you can
              enter it.
            </p>
            <p>Did you get an SMS that you have paid? Then send us its transaction ID below.</p>
          </>
        )}
        {stage === 'prompt' && (
          <>
            <p>
              {payeeName === null
                ? `${name} asks you on your phone.`
                : `${name} asks you on your phone to pay ${payeeName}.`}{' '}
              This page changes as soon as you have entered your PIN.
            </p>
            <div>
              <h3>Nothing on your phone?</h3>
              <ul>
                <li>Unlock it and wait a minute.</li>
                <li>
                  Check that it has network, and that this is the right number. If it is not, you can enter
                  another one when this request has ended, after a few minutes.
                </li>
                {steps.length > 0 && <li>{`To bring it back: ${steps.map(lowerFirst).join(', then ')}.`}</li>}
              </ul>
            </div>
          </>
        )}
        <small>You can close this page. The payment goes on, and you find it here when you come back.</small>
      </StyledContent>
    </DarkPanel>
  );
}

/** The gateway writes each step as a sentence: 'Enter your PIN'. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Renders again when a time has come. */
function useRenderAt(time: number): void {
  const [, setPast] = useState(() => Date.now() >= time);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(time - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [time]);
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
