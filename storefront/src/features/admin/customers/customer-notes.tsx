import { type Customer, MAX_CUSTOMER_NOTES } from '@chitenge/contract/customers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Secondary, Stack } from '../components/layout.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { TextAreaField } from '../../../ui/field-controls.tsx';
import { NotesConflict } from '../orders/details/notes-conflict.tsx';
import { getProblemMessage, isVersionConflict } from '../session/admin-api.ts';
import { useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { CUSTOMER_KEY, useUpdateCustomerNotes } from './api/customers.ts';

/** What staff noted about a customer, unless somebody else has saved other notes meanwhile. */
export function CustomerNotes({ customer: { phone, notes } }: { customer: Customer }) {
  const saved = notes?.text ?? '';
  const [{ text, base }, setEdit] = useState({ text: saved, base: saved });
  const { mutate, isPending, error } = useUpdateCustomerNotes();
  const queryClient = useQueryClient();
  const isConflict = isVersionConflict(error);

  useUnsavedChanges(text !== base);
  // Notes that nobody edits here follow those of others.
  if (saved !== base && text === base) setEdit({ text: saved, base: saved });

  const save = (expected: string): void =>
    mutate(
      { phone, notes: text, expected },
      {
        onSuccess: () => setEdit({ text, base: text }),
        onError: (failure) => {
          if (isVersionConflict(failure)) void queryClient.invalidateQueries({ queryKey: CUSTOMER_KEY });
        },
      },
    );

  return (
    <Stack
      as="form"
      $gap="s"
      onSubmit={(event) => {
        event.preventDefault();
        save(base);
      }}
    >
      <TextAreaField
        label="Notes about the customer"
        hint="For staff only. The customer may ask for them."
        error={
          error && !isConflict
            ? (getProblemMessage(error) ?? 'Not saved yet. What you typed is kept here.')
            : undefined
        }
        rows={4}
        maxLength={MAX_CUSTOMER_NOTES}
        value={text}
        onValueChange={(value) => setEdit({ text: value, base })}
      />
      {notes && (
        <Secondary>
          {`${notes.who ?? 'A former staff member'}, `}
          <RelativeTime at={notes.when} />
        </Secondary>
      )}
      {isConflict && saved !== base && (
        <NotesConflict
          theirs={saved}
          mine={text}
          onLoadTheirs={() => setEdit({ text: saved, base: saved })}
          onKeepMine={() => save(saved)}
        />
      )}
      <div>
        <Button type="submit" small variant="secondary" busy={isPending} disabled={text === base}>
          Save notes
        </Button>
      </div>
    </Stack>
  );
}
