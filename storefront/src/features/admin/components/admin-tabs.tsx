import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from, withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, space, touchTarget } from '../../../theme/tokens.ts';

export interface AdminTab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Rendered only while the tab is selected. */
  content: ReactNode;
}

interface AdminTabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly AdminTab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Tabs with manual activation: arrow keys move the focus, Enter selects. See the WAI-ARIA tabs pattern. */
export function AdminTabs<Value extends string>({
  label,
  tabs,
  value: selected,
  onValueChange,
}: AdminTabsProps<Value>) {
  const handleValueChange = (value: string): void => {
    const tab = tabs.find((tab) => tab.value === value);
    if (tab) onValueChange(tab.value);
  };
  const list = useRef<HTMLDivElement>(null);

  // On a phone the tabs scroll sideways, and the selected one may be out of view.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return (
    <Radix.Root value={selected} onValueChange={handleValueChange} activationMode="manual">
      <StyledList ref={list} aria-label={label}>
        {tabs.map(({ value, label }) => (
          <StyledTab key={value} value={value} data-tab={value}>
            {label}
          </StyledTab>
        ))}
      </StyledList>
      {tabs.map(({ value, content }) => (
        <StyledPanel key={value} value={value}>
          {content}
        </StyledPanel>
      ))}
    </Radix.Root>
  );
}

const StyledList = styled(Radix.List)`
  position: relative;
  display: flex;
  gap: 0 clamp(0rem, 3vw - 0.75rem, ${space.l});
  overflow-x: auto;
  box-shadow: inset 0 -1px 0 ${color.hairline};
  scrollbar-width: none;

  ${from.tablet} {
    flex-wrap: wrap;
  }
`;

const StyledTab = styled(Radix.Trigger)`
  flex: none;
  min-height: ${touchTarget};
  padding: 0.5rem clamp(0.2rem, 1.2vw, 0.75rem);
  border-bottom: 2px solid transparent;
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 600;
  transition: color ${motion.quick} ${motion.ease};

  &[data-state='active'] {
    border-color: ${color.copper};
    color: ${color.ink};
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

const StyledPanel = styled(Radix.Content)`
  padding-top: ${space.m};

  ${from.tablet} {
    padding-top: ${space.l};
  }
`;
