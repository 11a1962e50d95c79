import { MAX_NOTES, type AdminOrder } from '@chitenge/contract/admin-order';
import { useState } from 'react';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useUpdateNotes } from '../api/update-order.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** The order's notes. They are saved when the field loses focus: docs/behaviour.md#orders-tab. */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrder }) {
  const draft = useNoteDraft(id);
  const [text, setText] = useState(draft.get() ?? notes);
  const [previousNotes, setPreviousNotes] = useState(notes);
  const { mutate, isPending, error } = useUpdateNotes(id, (saved) => draft.clearIfSaved(saved.notes));

  // Notes from another staff member replace the text, unless this staff member has edited it.
  if (notes !== previousNotes) {
    setPreviousNotes(notes);
    if (text === previousNotes) setText(notes);
  }

  const save = (): void => {
    if (text === notes || isPending) return;
    mutate({ notes: text });
  };

  return (
    <Field
      label="Order Notes"
      hint={isPending ? 'Saving...' : 'For staff only. Saved when you leave the field.'}
      error={error ? (getProblemMessage(error) ?? 'Not saved yet. What you typed is kept here.') : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          maxLength={MAX_NOTES}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            draft.set(event.target.value);
          }}
          onBlur={save}
        />
      )}
    </Field>
  );
}
