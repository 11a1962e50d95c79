import * as Radix from '@radix-ui/react-tabs';
import { css, styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { labelOf, type TabName } from './admin-tab.ts';

/** A page of the back office, with how much in it needs a person. */
export function Tab({ tab, count = 0 }: { tab: TabName; count?: number }) {
  return (
    <StyledTab value={tab}>
      {labelOf(tab)}
      <Count count={count} />
    </StyledTab>
  );
}

/** How much needs a person; nothing for none. */
export function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <StyledCount>
      {count}
      <VisuallyHidden>{count === 1 ? ' needs a person' : ' need a person'}</VisuallyHidden>
    </StyledCount>
  );
}

export const StyledTab = styled(Radix.Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  min-height: ${touchTarget};
  padding: 0.25rem 0.75rem;
  border-left: 3px solid transparent;
  font-size: ${size.small};
  font-weight: 500;
  text-align: left;
  transition: color ${motion.quick} ${motion.ease};

  &[data-state='active'] {
    border-color: ${color.copper};
    background: ${color.cotton};
    font-weight: 600;
  }

  ${withHover} {
    &:hover {
      color: ${color.copper};
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** A tab or the button of the bar at the bottom, which has a second line for large text. */
export const barItem = css`
  display: block;
  flex: 1 1 0;
  min-width: max-content;
  min-height: min(3.25rem, 15vw);
  padding: 0 0.125rem;
  border: 0;
  border-top: 3px solid transparent;
  background: none;
  font-size: 0.8125rem;
  text-align: center;

  &[data-state='active'],
  &[data-selected='true'] {
    border-color: ${color.copper};
    background: none;
    font-weight: 600;
  }
`;

export const StyledCount = styled.span`
  position: relative;
  display: inline-block;
  min-width: 1.5em;
  margin-left: 0.35em;
  padding-inline: 0.35em;
  border-radius: 1em;
  background: ${color.oxide};
  color: ${color.paper};
  font-size: 0.8125em;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;

  @media (forced-colors: active) {
    background: none;
  }
`;
