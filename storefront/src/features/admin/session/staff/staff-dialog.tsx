import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffPeople } from './staff-people.tsx';

/** Who works in the shop, and the invitation of more people: docs/back-office.md#staff. */
export function StaffDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Staff"
      description="Who works in the shop. You alone invite people."
      width="narrow"
      ignoreOutsideClick
    >
      <Stack $gap="xl">
        <Section title="Invite a person">
          <InviteForm />
        </Section>
        <Section title="People">
          <StaffPeople />
        </Section>
      </Stack>
    </Dialog>
  );
}
