import { MAX_NOTES, type AdminOrder } from '@chitenge/contract/admin-order';
import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import { getProblemMessage, isVersionConflict } from '../../session/admin-api.ts';
import { useUpdateNotes } from '../api/update-order.ts';
import { NotesConflict } from './notes-conflict.tsx';
import { useNoteDraft, type NoteEdit } from './use-note-draft.ts';

/**
 * The staff's notes on an order: docs/back-office.md#orders-tab. They are saved when the field loses focus or the dialog
 * closes, unless another staff member has saved others meanwhile.
 */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrder }) {
  const draft = useNoteDraft(id);
  const [{ text, base }, setEdit] = useState<NoteEdit>(draft.get() ?? { text: notes, base: notes });
  const { mutate, isPending, error, variables } = useUpdateNotes(id, (saved) => draft.rebase(saved.notes));

  // Unedited notes follow the order's. Text that was typed after a save is based on the saved notes.
  const isEdited = text !== base && text !== notes;
  const isOwnSave = notes === variables?.notes || notes === variables?.expected;
  if (notes !== base && (!isEdited || isOwnSave)) setEdit({ text: isEdited ? text : notes, base: notes });
  const isConflict = notes !== base && isEdited && !isOwnSave;

  /** The text that is being saved. An edit that follows it is based on it, until the saved notes are shown. */
  const sentText = useRef<string>(null);
  useEffect(() => {
    if (!isPending) sentText.current = null;
  }, [isPending]);
  const save = (current: string): void => {
    const expected = sentText.current ?? current;
    if (text === expected) return;
    sentText.current = text;
    mutate({ notes: text, expected }, { onError: () => void (sentText.current = null) });
  };
  const saveUnlessConflict = (): void => {
    if (!isConflict) save(base);
  };

  /** The draft is gone when the staff member has signed out. */
  const saveDraft = (): void => {
    if (draft.get() !== undefined) saveUnlessConflict();
  };
  const latestSave = useRef(saveDraft);
  useEffect(() => void (latestSave.current = saveDraft));
  useEffect(() => () => latestSave.current(), []);

  const shownError = isVersionConflict(error) ? null : error;
  return (
    <>
      <TextAreaField
        label="Order Notes"
        hint={isPending ? 'Saving...' : 'For staff only. Saved when you leave the field.'}
        error={
          shownError
            ? (getProblemMessage(shownError) ?? 'Not saved yet. What you typed is kept here.')
            : undefined
        }
        rows={3}
        maxLength={MAX_NOTES}
        value={text}
        onValueChange={(value) => {
          setEdit({ text: value, base });
          draft.set({ text: value, base });
        }}
        onBlur={saveUnlessConflict}
      />
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
