import type { ComponentProps } from 'react';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import type { LayByChoice } from './lay-by-choice.tsx';

const Choice = onDemand(async () => (await import('./lay-by-choice.tsx')).LayByChoice, {
  instead: NotLoaded,
});

/** The choice between paying all at once and lay-by. A shop that sells nothing by lay-by shows and loads nothing. */
export function LazyLayByChoice(props: Omit<ComponentProps<typeof LayByChoice>, 'rules'>) {
  const rules = useStoreSettings()?.layBy ?? null;
  return rules && <Choice wanted rules={rules} {...props} />;
}
