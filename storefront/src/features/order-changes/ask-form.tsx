import type { RequestKind } from '@chitenge/contract/order-request';
import { TextAreaField } from '../../ui/field-controls.tsx';
import { askShop } from './api.ts';
import { ChangeForm, type Changing } from './change-form.tsx';

const WORDS: Record<RequestKind, { summary: string; label: string; hint: string }> = {
  cancel: { summary: 'Ask us to cancel this order', label: 'Why', hint: 'Optional.' },
  change: {
    summary: 'Ask us for another change',
    label: 'What would you like instead?',
    hint: 'Such as another size or colour, and of which item.',
  },
};

interface AskFormProps extends Changing {
  kind: RequestKind;
  /** Why the shop has to decide; null when the customer may do most alone. */
  why: string | null;
}

/** Asks the shop for what the customer cannot do alone. */
export function AskForm({ kind, why, ...changing }: AskFormProps) {
  const { summary, label, hint } = WORDS[kind];
  return (
    <ChangeForm
      {...changing}
      summary={summary}
      submit="Ask the shop"
      busy="Asking..."
      labels={{ text: 'Your text' }}
      send={({ text = '' }, proof) => askShop(changing.access, { kind, text, ...proof })}
      done={{ title: 'We have your request', description: 'You will see our answer on this page.' }}
    >
      {(errors) => (
        <>
          {why !== null && <p>{why}</p>}
          <TextAreaField
            label={label}
            hint={hint}
            name="text"
            required={kind === 'change'}
            error={errors['text']}
            rows={3}
          />
        </>
      )}
    </ChangeForm>
  );
}
