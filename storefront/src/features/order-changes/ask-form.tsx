import { giveUpWords } from '@chitenge/contract/lay-by-terms';
import type { RequestKind } from '@chitenge/contract/order-request';
import { TextAreaField } from '../../ui/field-controls.tsx';
import { askShop } from './api.ts';
import { GIVE_UP_ID } from './give-up-button.tsx';
import { ChangeForm, type Changing } from './change-form.tsx';

const WORDS: Record<RequestKind, { summary: string; label: string; hint: string }> = {
  cancel: { summary: 'Ask us to cancel this order', label: 'Why', hint: 'Optional.' },
  change: {
    summary: 'Ask us for another change',
    label: 'What would you like instead?',
    hint: 'Such as another size or colour, and of which item.',
  },
};

/** A lay-by is ended, and what its buyer asks for most is time. */
const LAY_BY_WORDS: typeof WORDS = {
  cancel: { ...WORDS.cancel, summary: 'Ask us to end this lay-by' },
  change: {
    summary: 'Ask us for more time or another change',
    label: 'What would you like?',
    hint: 'Such as until when you would like to pay.',
  },
};

interface AskFormProps extends Changing {
  kind: RequestKind;
  /** Why the shop has to decide; null when the customer may do most alone. */
  why: string | null;
}

/** Asks the shop for what the customer cannot do alone. */
export function AskForm({ kind, why, ...changing }: AskFormProps) {
  const { layBy } = changing.order;
  const isRunning = layBy?.state === 'running';
  const { summary, label, hint } = (isRunning ? LAY_BY_WORDS : WORDS)[kind];
  return (
    <ChangeForm
      {...changing}
      id={kind === 'cancel' ? GIVE_UP_ID : undefined}
      summary={summary}
      submit="Ask the shop"
      busy="Asking..."
      labels={{ text: 'Your text' }}
      send={({ text = '' }, proof) => askShop(changing.access, { kind, text, ...proof })}
      done={{ title: 'We have your request', description: 'You will see our answer on this page.' }}
    >
      {(errors) => (
        <>
          {isRunning && kind === 'cancel' ? (
            // The terms decide what comes back.
            <p>{giveUpWords({ paid: changing.order.amountPaid, fee: layBy.fee, refund: layBy.refund })}</p>
          ) : (
            why !== null && <p>{why}</p>
          )}
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
