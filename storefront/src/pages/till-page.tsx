import { TillScreen } from '../features/admin/index.ts';

/** Implements docs/back-office.md#till. */
export function Component() {
  return <TillScreen />;
}
