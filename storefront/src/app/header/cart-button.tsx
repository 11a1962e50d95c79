import { styled } from 'styled-components';
import { preloadCartDrawer, useCart } from '../../features/cart/index.ts';
import { color } from '../../theme/tokens.ts';
import { iconSquare } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Opens the cart drawer and shows the number of units in the cart. */
export function CartButton() {
  const { count, status, open } = useCart();
  const units = count === 1 ? '1 item' : `${count} items`;
  return (
    <>
      <Tooltip text="Cart">
        <StyledButton
          type="button"
          aria-label={`Cart, ${units}`}
          aria-haspopup="dialog"
          onPointerEnter={preloadCartDrawer}
          onClick={open}
        >
          <Icon name="bag" />
          {count > 0 && <StyledCount aria-hidden="true">{count}</StyledCount>}
        </StyledButton>
      </Tooltip>
      {/* Screen readers do not announce a changed accessible name. */}
      <VisuallyHidden as="output">{status === 'ready' && `${units} in the cart`}</VisuallyHidden>
    </>
  );
}

const StyledButton = styled.button`
  position: relative;
  ${iconSquare}
`;

const StyledCount = styled.span`
  position: absolute;
  top: 0.15rem;
  right: 0;
  min-width: 1.2rem;
  padding: 0 0.3rem;
  border-radius: 0.6rem;
  background: ${color.copper};
  color: ${color.white};
  font-size: 0.6875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2rem;
  text-align: center;
`;
