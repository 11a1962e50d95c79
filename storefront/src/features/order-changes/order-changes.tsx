import type { RequestKind } from '@chitenge/contract/order-request';
import type { Order } from '@chitenge/contract/order';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { TextAreaField } from '../../ui/field-controls.tsx';
import { askShop, changeNote, cancelOwnOrder, withdrawRequest } from './api.ts';
import { ChangeForm, type Changing } from './change-form.tsx';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Note } from '../../ui/form-column.tsx';
import { AddressForm } from './address-form.tsx';
import { ItemsForm } from './items-form.tsx';

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
function AskForm({ kind, why, ...changing }: AskFormProps) {
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

/** Leaves a note for the shop, or changes it. */
function NoteForm(changing: Changing) {
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

interface OrderChangesProps {
  order: Order;
  /** The token of a link to the order, as headers. */
  headers: Record<string, string>;
  onChanged: (order: Order) => void;
  onOutdated: () => void;
}

/** What can be changed of an order now, and what the shop has answered: docs/behaviour.md#a-change-of-mind. */
export function OrderChanges({ order, headers, onChanged, onOutdated }: OrderChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { cancel, items, address, note } = order.actions;
  const changing: Changing = {
    order,
    access: { orderId: order.id, headers },
    onOutdated,
    onChanged: (changed) => {
      onChanged(changed);
      heading.current?.focus();
    },
  };
  const closed = new Set(
    [cancel, items, address, note].flatMap(({ now, why }) => (now === 'no' ? (why ?? []) : [])),
  );
  return (
    <StyledSection aria-labelledby="order-changes">
      <h2 id="order-changes" ref={heading} tabIndex={-1}>
        Change your order
      </h2>
      <Request order={order} />
      {[...closed].map((why) => (
        <Note key={why}>{why}</Note>
      ))}
      <div>
        {order.requestState === 'waiting' && order.requestKind !== null && (
          <WithdrawForm {...changing} kind={order.requestKind} />
        )}
        {items.now === 'yes' && <ItemsForm {...changing} />}
        {items.now !== 'no' && order.requestState !== 'waiting' && (
          <AskForm {...changing} kind="change" why={items.why} />
        )}
        {address.now === 'yes' && <AddressForm {...changing} />}
        {note.now === 'yes' && <NoteForm {...changing} />}
        {cancel.now === 'yes' && <CancelForm {...changing} />}
        {cancel.now === 'ask' && <AskForm {...changing} kind="cancel" why={cancel.why} />}
      </div>
    </StyledSection>
  );
}

const StyledSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  h2:focus {
    outline: none;
  }
`;

const ASKED: Record<RequestKind, string> = {
  cancel: 'You asked us to cancel this order.',
  change: 'You asked us for a change:',
};

/** What the customer has asked, and what the shop says about it. */
function Request({ order }: { order: Order }) {
  const { requestKind: kind, requestState: state, requestText: text, requestAnswer } = order;
  if (kind === null || state === null) return null;
  const answers = {
    waiting: 'We will answer here.',
    done: requestAnswer ?? 'It is done.',
    declined: `We cannot do this. ${requestAnswer ?? ''}`,
  };
  return (
    <StyledRequest>
      <span>{[ASKED[kind], text].filter(Boolean).join(' ')}</span>
      <strong>{answers[state]}</strong>
    </StyledRequest>
  );
}

const StyledRequest = styled.output`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border-left: 3px solid ${color.copper};
  background: ${color.cotton};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

function CancelForm(changing: Changing) {
  return (
    <ChangeForm
      {...changing}
      summary="Cancel this order"
      submit="Cancel the order"
      busy="Cancelling..."
      send={(_values, proof) => cancelOwnOrder(changing.access, proof)}
      done={{ title: 'Order cancelled', description: 'You do not have to pay anything.' }}
    >
      {() => <p>We stop keeping its items for you, and you do not have to pay. You cannot undo this here.</p>}
    </ChangeForm>
  );
}

function WithdrawForm({ kind, ...changing }: Changing & { kind: RequestKind }) {
  return (
    <ChangeForm
      {...changing}
      summary="Withdraw your request"
      submit="Withdraw"
      busy="Withdrawing..."
      send={(_values, proof) => withdrawRequest(changing.access, { kind, ...proof })}
      done={{ title: 'Request withdrawn', description: 'Your order goes on as it is.' }}
    >
      {() => <p>We then send your order as it is. You can ask again until it is on its way.</p>}
    </ChangeForm>
  );
}
