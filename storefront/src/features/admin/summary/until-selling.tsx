import type { Setup } from '@chitenge/contract/setup';
import { SELLING_STEPS, type SetupStep } from '@chitenge/contract/setup-steps';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { formatCount } from '../components/format-count.ts';
import { ListLoading } from '../components/list-states.tsx';
import { useMay } from '../session/use-rights.ts';
import { setupQuery, stepsLeft } from '../setup/api/setup.ts';
import { TabLink } from '../shell/tab-link.tsx';
import { FiguresLine } from './payment-figures.tsx';

const Steps = lazyPart(async () => (await import('../setup/setup-tab.tsx')).Steps);

/** Returns what is left until the shop can sell, for those who set it up. */
export function useStepsUntilSelling(): { setup: Setup; steps: readonly SetupStep[] } | null {
  const { data: setup } = useQuery({ ...setupQuery, enabled: useMay('maySetUp') });
  const steps = setup ? stepsLeft(setup).filter((step) => SELLING_STEPS.includes(step)) : [];
  return setup && steps.length > 0 ? { setup, steps } : null;
}

interface UntilSellingProps {
  setup: Setup;
  steps: readonly SetupStep[];
  /** Whether nobody has ordered yet. It then stands open until somebody folds it, where there is room. */
  isNew: boolean;
}

/** What is left until the shop can sell, with what does it: docs/back-office.md#dashboard. */
export function UntilSelling({ setup, steps, isNew }: UntilSellingProps) {
  const [isOpen, setOpen] = useState(() => isNew && matchMedia(from.desk.replace('@media ', '')).matches);
  return (
    <StyledLine open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <b>{formatCount(steps.length, 'step')}</b> {isNew ? 'until the shop can sell' : 'left to set up'}
        </span>
      </summary>
      {isOpen && (
        <div>
          <Suspense fallback={<ListLoading text="Loading..." />}>
            <Steps setup={setup} steps={steps} />
          </Suspense>
          <TabLink tab="setup">The whole checklist</TabLink>
        </div>
      )}
    </StyledLine>
  );
}

const StyledLine = styled(FiguresLine)`
  > div {
    padding: ${space.s};
  }
`;
