import { BackOffice } from '../features/admin/index.ts';

/** Implements docs/behaviour.md#back-office. */
export function Component() {
  return <BackOffice />;
}
