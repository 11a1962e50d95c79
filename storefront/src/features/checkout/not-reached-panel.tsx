import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';

/** Why an order was not taken although nothing is wrong with it: there is no line, or the shop pauses. */
export type Obstruction = 'line' | 'shop';

const WORDS: Record<Obstruction, { what: string; until: string }> = {
  line: { what: 'There is no line to the shop just now', until: 'when you are back online' },
  shop: { what: 'The shop cannot take orders just now', until: 'in a moment' },
};

/** Says that an order was not taken. Nothing is ordered later by itself: that is for the shopper to decide. */
export function NotReachedPanel({ why }: { why: Obstruction }) {
  const { what, until } = WORDS[why];
  return (
    <StyledPanel role="alert">
      <p>{what}</p>
      <p>
        {`Your cart and what you filled in stay here. Press Place Order again ${until}; the same order is never placed twice.`}
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
