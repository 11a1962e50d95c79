import { TextAreaField } from '../../ui/field-controls.tsx';
import { changeNote } from './api.ts';
import { ChangeForm, type Changing } from './change-form.tsx';

/** Leaves a note for the shop, or changes it. */
export function NoteForm(changing: Changing) {
  const { order, access } = changing;
  return (
    <ChangeForm
      {...changing}
      summary={order.notes === '' ? 'Leave a note for us' : 'Change your note'}
      submit="Save the note"
      busy="Saving..."
      labels={{ notes: 'The note' }}
      send={({ notes = '' }, proof) => changeNote(access, { notes, ...proof })}
      done={{ title: 'Note saved', description: 'We read it before we pack your order.' }}
    >
      {(errors) => (
        <TextAreaField
          key={order.notes}
          label="Note for the shop"
          name="notes"
          error={errors['notes']}
          rows={4}
          defaultValue={order.notes}
        />
      )}
    </ChangeForm>
  );
}
