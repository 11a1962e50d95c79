import { MAX_NOTES, type AdminOrder } from '@chitenge/contract/admin-order';
import { useState } from 'react';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { isVersionConflict, useUpdateNotes } from '../api/update-order.ts';
import { NotesConflict } from './notes-conflict.tsx';
import { useNoteDraft, type NoteEdit } from './use-note-draft.ts';

/**
 * The staff's notes on an order. They are saved when the field loses focus, unless another staff member has saved
 * others since the edit began: docs/behaviour.md#orders-tab.
 */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrder }) {
  const draft = useNoteDraft(id);
  const [{ text, base }, setEdit] = useState<NoteEdit>(draft.get() ?? { text: notes, base: notes });
  const { mutate, isPending, error } = useUpdateNotes(id, (saved) => draft.clearIfSaved(saved.notes));

  // Unedited notes follow the order's; so does an edit that has been saved.
  if (notes !== base && (text === base || text === notes)) setEdit({ text: notes, base: notes });
  const isConflict = notes !== base && text !== base && text !== notes;

  const save = (expected: string): void => {
    if (text === expected || isPending) return;
    mutate({ notes: text, expected });
  };

  const shownError = isVersionConflict(error) ? null : error;
  return (
    <>
      <Field
        label="Order Notes"
        hint={isPending ? 'Saving...' : 'For staff only. Saved when you leave the field.'}
        error={
          shownError
            ? (getProblemMessage(shownError) ?? 'Not saved yet. What you typed is kept here.')
            : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MAX_NOTES}
            value={text}
            onChange={({ target: { value } }) => {
              setEdit({ text: value, base });
              draft.set({ text: value, base });
            }}
            onBlur={() => {
              if (!isConflict) save(base);
            }}
          />
        )}
      </Field>
      {isConflict && (
        <NotesConflict
          theirs={notes}
          mine={text}
          onLoadTheirs={() => {
            draft.clear();
            setEdit({ text: notes, base: notes });
          }}
          onKeepMine={() => save(notes)}
        />
      )}
    </>
  );
}
