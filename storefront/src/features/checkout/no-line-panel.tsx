import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';

/** Says that an order found no line. Nothing is ordered later by itself: that is for the shopper to decide. */
export function NoLinePanel() {
  return (
    <StyledPanel role="alert">
      <p>There is no line to the shop just now</p>
      <p>
        What you filled in stays here. Press Place Order again when you are back online; the same order is
        never placed twice.
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
