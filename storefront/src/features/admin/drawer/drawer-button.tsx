import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { ownDrawerQuery } from './drawer-queries.ts';

const DrawerSheet = lazyPart(async () => (await import('./drawer-sheet.tsx')).DrawerSheet);

/** Opens the drawer of the signed-in staff member, and what can be done with it: docs/back-office.md#drawer. */
export function DrawerButton({ variant = 'secondary' }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const { data } = useQuery(ownDrawerQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} small onClick={() => setOpen(true)}>
        {data?.drawer === null ? 'Open the drawer' : data ? `Drawer: ${data.drawer.till}` : 'Drawer'}
      </Button>
      {isOpen && (
        <Suspense>
          <DrawerSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
