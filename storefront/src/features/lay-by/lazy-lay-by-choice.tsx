import { useStoreSettings } from '../../lib/store-settings.ts';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import type { LayByChoiceProps } from './lay-by-choice.tsx';

const Choice = onDemand<LayByChoiceProps>(async () => (await import('./lay-by-choice.tsx')).LayByChoice, {
  instead: ({ children }) => children(null, <NotLoaded />),
});

/** Offers lay-by among the ways to pay. A shop that sells nothing by lay-by loads nothing. */
export function LazyLayByChoice(props: Omit<LayByChoiceProps, 'rules'>) {
  const rules = useStoreSettings()?.layBy ?? null;
  return rules ? <Choice wanted rules={rules} {...props} /> : props.children(null, null);
}
