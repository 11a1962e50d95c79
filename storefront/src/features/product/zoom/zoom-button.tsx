import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon.tsx';
import { iconSquare } from '../../../ui/icon-button.tsx';

const MAGNIFIER = (
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5M10.5 7.5v6M7.5 10.5h6" />
  </>
);

/** Opens the visible picture on the whole screen. */
export function ZoomButton(props: Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <StyledButton {...props} type="button" aria-label="Zoom picture" aria-haspopup="dialog">
      <Icon shape={MAGNIFIER} />
    </StyledButton>
  );
}

const StyledButton = styled.button`
  position: absolute;
  right: ${space.s};
  bottom: ${space.s};
  background: ${color.paper};
  color: ${color.ink};
  ${iconSquare}
`;
