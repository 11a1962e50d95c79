import { BackOffice } from '../features/admin/shell/back-office.tsx';

/** Where staff run the shop (section 2). */
export function Component() {
  return <BackOffice />;
}
