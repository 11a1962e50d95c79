import { useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { Drawer } from '../../src/ui/drawer.tsx';
import { Field, Input } from '../../src/ui/field.tsx';
import { Example } from '../example.tsx';

type Overlay = 'narrow' | 'form' | 'wide' | 'confirm' | 'left' | 'right';

export function OverlayExamples() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const opener = (overlay: Overlay, label: string) => (
    <Button key={overlay} small variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(overlay)}>
      {label}
    </Button>
  );
  return (
    <>
      <Example title="Dialog, in three widths">
        {opener('narrow', 'Narrow')}
        {opener('form', 'Form')}
        {opener('wide', 'Wide')}
      </Example>
      <Example title="ConfirmDialog">{opener('confirm', 'Delete')}</Example>
      <Example title="Drawer: left, right">
        {opener('left', 'Left')}
        {opener('right', 'Right')}
      </Example>
      {(['narrow', 'form', 'wide'] as const).map((width) => (
        <Dialog
          key={width}
          open={open === width}
          onOpenChange={close}
          title="Edit Category"
          description="Shoppers see the name in the navigation."
          width={width}
          footer={
            <>
              <Button small variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button small onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <Field label="Name">{(control) => <Input {...control} defaultValue="Accessories" />}</Field>
        </Dialog>
      ))}
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete Category"
        question="Are you sure you want to delete “Accessories”?"
        confirmLabel="Delete"
        onConfirm={close}
      >
        12 products lose their category.
      </ConfirmDialog>
      {(['left', 'right'] as const).map((side) => (
        <Drawer
          key={side}
          open={open === side}
          onOpenChange={close}
          title="Filter"
          closeLabel="Close filters"
          side={side}
          footer={
            <Button block onClick={close}>
              Show 12 products
            </Button>
          }
        >
          <p>The content scrolls between title and footer.</p>
        </Drawer>
      ))}
    </>
  );
}
