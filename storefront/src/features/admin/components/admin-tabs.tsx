import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
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
  return (
    <Radix.Root value={selected} onValueChange={handleValueChange} activationMode="manual">
      <StyledList aria-label={label}>
        {tabs.map(({ value, label }) => (
          <StyledTab key={value} value={value}>
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
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(0rem, 3vw - 0.75rem, ${space.l});
  border-bottom: 1px solid ${color.hairline};
`;

const StyledTab = styled(Radix.Trigger)`
  flex: 0 1 auto;
  min-height: ${touchTarget};
  margin-bottom: -1px;
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
