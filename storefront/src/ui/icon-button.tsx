import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, touchTarget } from '../theme/tokens.ts';
import { withHover } from '../theme/breakpoints.ts';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name. */
  label: string;
  filled?: boolean;
}

/** A button with an icon and no text. */
export function IconButton({ icon, label, filled = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <StyledButton {...rest} type={type} aria-label={label}>
      <Icon name={icon} filled={filled} />
    </StyledButton>
  );
}

/** Size of a link or button with an icon and no text. */
export const iconSquare = css`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};

  ${withHover} {
    &:hover {
      color: ${color.copper};
    }
  }
`;

const StyledButton = styled.button`
  color: inherit;
  transition: color ${motion.quick} ${motion.ease};
  ${iconSquare}
`;
