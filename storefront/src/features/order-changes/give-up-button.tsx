import { Button } from '../../ui/button.tsx';

/** The form by which a buyer cancels, or asks the shop to. */
export const GIVE_UP_ID = 'give-up';

/** Opens the form by which a buyer cancels, or asks the shop to; where there is none, it leads to why. */
export function GiveUpButton({ label }: { label: string }) {
  return (
    <Button
      variant="secondary"
      small
      onClick={() => {
        const form = document.querySelector<HTMLDetailsElement>(`details#${GIVE_UP_ID}`);
        if (form) form.open = true;
        const target =
          form?.querySelector('summary') ?? document.querySelector<HTMLElement>('#order-changes');
        target?.focus({ preventScroll: true });
        target?.scrollIntoView({ block: 'center' });
      }}
    >
      {label}
    </Button>
  );
}
