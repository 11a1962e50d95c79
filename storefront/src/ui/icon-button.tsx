import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, touchTarget } from '../theme/tokens.ts';
import { withHover } from '../theme/breakpoints.ts';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What is read out. */
  label: string;
  filled?: boolean;
}

/** A button that shows an icon alone. */
export function IconButton({ icon, label, filled = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <StyledButton {...rest} type={type} aria-label={label}>
      <Icon name={icon} filled={filled} />
    </StyledButton>
  );
}

/** The square of a link or button that shows an icon alone. */
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
