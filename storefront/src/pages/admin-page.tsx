import { BackOffice } from '../features/admin/index.ts';

/** Implements docs/back-office.md. */
export function Component() {
  return <BackOffice />;
}
