import { MAX_NOTES, type AdminOrder } from '@chitenge/contract/admin-order';
import { useState } from 'react';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { reasonOf } from '../../session/admin-api.ts';
import { useUpdateNotes } from '../api/update-order.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** The order's notes: saved when the field is left, if they changed (section 2). */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrder }) {
  const draft = useNoteDraft(id);
  const [text, setText] = useState(draft.read() ?? notes);
  const [shownNotes, setShownNotes] = useState(notes);
  const { mutate, isPending, error } = useUpdateNotes(id, (saved) => draft.drop(saved.notes));

  // Somebody else's notes replace what stands here, unless it was changed.
  if (notes !== shownNotes) {
    setShownNotes(notes);
    if (text === shownNotes) setText(notes);
  }

  const save = (): void => {
    if (text === notes || isPending) return;
    mutate({ notes: text });
  };

  return (
    <Field
      label="Order Notes"
      hint={isPending ? 'Saving...' : 'For staff only. Saved when you leave the field.'}
      error={error ? (reasonOf(error) ?? 'Not saved yet. What you typed is kept here.') : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          maxLength={MAX_NOTES}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            draft.keep(event.target.value);
          }}
          onBlur={save}
        />
      )}
    </Field>
  );
}
