import * as Radix from '@radix-ui/react-tabs';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { belowDesk, from } from '../../../theme/breakpoints.ts';
import { color, depth, size, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TAB_GROUPS, labelOf, type TabName } from './admin-tab.ts';
import { barItem, Count, StyledCount, StyledTab, Tab } from './navigation-tab.tsx';
import { useShownTab } from './tab-link.tsx';
import { useAttention } from './use-attention.ts';

interface NavigationProps {
  /** The pages that the staff member may use. */
  tabs: readonly TabName[];
  selected: TabName;
  /** Who is signed in, below the pages. */
  children: ReactNode;
}

/** The pages of the back office: a side bar on a desktop; on a phone a bar at the bottom, with the groups behind 'More', which names an open page of theirs. */
export function Navigation({ tabs, selected, children }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  const counts = useAttention();
  const navigation = useShownTab();
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    setOpen(false);
  }
  const [main, ...groups] = TAB_GROUPS.map(({ name, tabs: all }) => ({
    name,
    tabs: all.filter((tab) => tabs.includes(tab)),
  }));
  const isElsewhere = main?.tabs.every((tab) => tab !== selected) === true;
  // Beside the name of a page stands its own count.
  const counted = isElsewhere ? [selected] : groups.flatMap((group) => group.tabs);
  const waiting = counted.reduce((sum, tab) => sum + (counts[tab] ?? 0), 0);
  return (
    <StyledNavigation
      ref={navigation}
      aria-label="Back office"
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Escape') setOpen(false);
      }}
    >
      <StyledBar>
        <StyledList aria-label="Admin sections">
          {main?.tabs.map((tab) => (
            <Tab key={tab} tab={tab} />
          ))}
        </StyledList>
        <StyledMore
          type="button"
          aria-expanded={isOpen}
          data-selected={isElsewhere}
          onClick={() => setOpen(!isOpen)}
        >
          {isElsewhere ? (
            <>
              <VisuallyHidden>More, </VisuallyHidden>
              {labelOf(selected)}
            </>
          ) : (
            'More'
          )}
          <Count count={waiting} />
        </StyledMore>
      </StyledBar>
      {isOpen && <StyledBackdrop onClick={() => setOpen(false)} />}
      <StyledGroups data-open={isOpen}>
        {groups
          .filter((group) => group.tabs.length > 0)
          .map((group) => (
            <div key={group.name}>
              <StyledGroupName aria-hidden="true">{group.name}</StyledGroupName>
              <StyledList aria-label={group.name}>
                {group.tabs.map((tab) => (
                  <Tab key={tab} tab={tab} count={counts[tab] ?? 0} />
                ))}
              </StyledList>
            </div>
          ))}
        {children}
      </StyledGroups>
    </StyledNavigation>
  );
}

const StyledNavigation = styled.nav`
  ${belowDesk} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${depth.header};
  }

  ${from.desk} {
    position: sticky;
    top: var(--header-height);
    display: flex;
    flex-direction: column;
    height: calc(100vh - var(--header-height));
    padding: ${space.s} ${space.s} ${space.m};
    border-right: 1px solid ${color.hairline};
    overflow-y: auto;
  }

  @media print {
    display: none;
  }
`;

const StyledList = styled(Radix.List)`
  display: grid;
`;

const StyledMore = styled.button`
  ${barItem}
  position: relative;

  /* Beside the name of a page there is no place for the count. */
  &[data-selected='true'] ${StyledCount} {
    position: absolute;
    top: 0.125rem;
    right: 0.25rem;

    /* Large text has a line for it. */
    @media (max-width: 19.99em) {
      position: relative;
      inset: auto;
    }
  }

  ${from.desk} {
    display: none;
  }
`;

const StyledBar = styled.div`
  ${belowDesk} {
    position: relative;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    border-top: 1px solid ${color.hairline};
    background: ${color.paper};
    padding-bottom: env(safe-area-inset-bottom);

    > div {
      display: contents;
    }

    ${StyledTab} {
      ${barItem}
    }
  }
`;

const StyledBackdrop = styled.div`
  position: fixed;
  inset: 0;
  background: rgb(25 20 16 / 0.35);

  ${from.desk} {
    display: none;
  }
`;

const StyledGroups = styled.div`
  ${belowDesk} {
    position: absolute;
    inset: auto 0 100%;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    gap: ${space.s};
    max-height: calc(100vh - var(--header-height) - 5rem);
    padding: ${space.m};
    border-top: 1px solid ${color.ink};
    background: ${color.paper};
    overflow-y: auto;

    &[data-open='false'] {
      display: none;
    }

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  ${from.desk} {
    display: flex;
    flex: 1;
    flex-direction: column;

    > :last-child {
      margin-top: auto;
    }
  }
`;

const StyledGroupName = styled.p`
  padding: ${space.s} 0.75rem 0.125rem calc(0.75rem + 3px);
  color: ${color.inkSoft};
  font-size: ${size.micro};
  font-weight: 600;
  letter-spacing: 0.04em;
`;
