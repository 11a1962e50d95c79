import { styled } from 'styled-components';
import { cartLabel, preloadCartDrawer, unitsLabel, useCart } from '../../features/cart/index.ts';
import { color } from '../../theme/tokens.ts';
import { iconSquare } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Opens the cart drawer and shows the number of units in the cart. */
export function CartButton() {
  const { count, status, open } = useCart();
  const label = cartLabel(count);
  return (
    <>
      <Tooltip text="Cart">
        <StyledButton
          type="button"
          // Hydration leaves the label that early-addition.ts has set.
          ref={(button) => button?.setAttribute('aria-label', label)}
          aria-label={label}
          aria-haspopup="dialog"
          onPointerEnter={preloadCartDrawer}
          onClick={open}
        >
          <Icon name="bag" />
          {/* The key mounts it again, without the count that early-addition.ts has set. */}
          <StyledCount key={`${status} ${count}`} aria-hidden="true" data-cart-count="">
            {count > 0 && count}
          </StyledCount>
        </StyledButton>
      </Tooltip>
      {/* Screen readers do not announce a changed accessible name. */}
      <VisuallyHidden as="output">{status === 'ready' && `${unitsLabel(count)} in the cart`}</VisuallyHidden>
    </>
  );
}

const StyledButton = styled.button`
  position: relative;
  ${iconSquare}
`;

const StyledCount = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 1.75em;
  padding: 0 0.45em;
  border-radius: 1em;
  background: ${color.copper};
  color: ${color.white};
  /* A larger badge would cover the icon. */
  font-size: min(0.6875rem, 15px);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.75em;
  text-align: center;

  &[data-cart-count='']:empty {
    display: none;
  }

  /* The count before hydration: early-addition.ts. */
  &:empty::before {
    content: attr(data-cart-count);
  }
`;
