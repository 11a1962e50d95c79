import type { PaymentWords } from '@chitenge/contract/payment-words';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { LightPanel } from './panels.ts';
import { ErrorNotice } from '../../ui/layout.ts';

/** The state of a payment in words, for a shopper who has nothing to do. */
export function PhaseNotice({ words: { kind, title, text } }: { words: PaymentWords }) {
  return (
    <StyledNotice data-tone={kind === 'cancelled' ? 'alert' : undefined}>
      <h2 id="payment-title" tabIndex={-1}>
        {(kind === 'free' || kind === 'paid') && <Icon name="check" side={24} />}
        {title}
      </h2>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </StyledNotice>
  );
}

/** Why the latest attempt failed, what to do, and until when: a failed attempt may have shortened the hold. */
export function FailureNotice({ words: { title, text, hold } }: { words: PaymentWords }) {
  return (
    <ErrorNotice>
      <p>
        <strong>{title}</strong>
      </p>
      {[...text, hold].map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
    </ErrorNotice>
  );
}

const StyledNotice = styled(LightPanel)`
  gap: ${space.s};
  border-left: 3px solid ${color.forestLight};

  &[data-tone='alert'] {
    border-left-color: ${color.oxide};
  }

  h2 {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }

  h2 svg {
    flex: none;
    color: ${color.forestLight};
  }
`;
