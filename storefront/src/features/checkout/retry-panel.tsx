import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';

/** Why a valid order failed for now: no response came, or the shop is unavailable. */
export type RetryReason = 'offline' | 'shop-unavailable';

const MESSAGES: Record<RetryReason, { title: string; when: string }> = {
  offline: { title: 'The shop cannot be reached just now', when: 'when you are back online' },
  'shop-unavailable': { title: 'The shop cannot take orders just now', when: 'in a moment' },
};

/** Asks the shopper to submit again. The shop never repeats a failed order without the shopper. */
export function RetryPanel({ reason }: { reason: RetryReason }) {
  const { title, when } = MESSAGES[reason];
  return (
    <StyledPanel role="alert">
      <p>{title}</p>
      <p>
        {`Your cart and what you filled in stay here. Press Place Order again ${when}; the same order is never placed twice.`}
      </p>
    </StyledPanel>
  );
}

const StyledPanel = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};
  padding: ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.white};

  p {
    font-size: ${size.small};
  }

  p:first-child {
    color: ${color.oxide};
    font-size: inherit;
    font-weight: 600;
  }
`;
