import { MAX_CREDIT_REASON, type AdminCredit, type CreditEntryKind } from '@chitenge/contract/credit';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextAreaField } from '../../../ui/field-controls.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { Loaded } from '../components/list-states.tsx';
import { RecordList, Row, Secondary, Stack } from '../components/layout.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useMay } from '../session/use-rights.ts';
import { creditName, creditQuery, useFreezeCredit, useRenewCredit } from './credits.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';

const KIND_TEXTS: Record<CreditEntryKind, string> = {
  issued: 'Given instead of money',
  sold: 'Sold as a gift card',
  added: 'Given instead of money',
  used: 'Paid an order',
  returned: 'Came back',
  voided: 'Taken back',
  frozen: 'Frozen',
  unfrozen: 'Allowed again',
  renewed: 'Got a new code',
};

/** One gift card or credit with all that happened to it. */
export function CreditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(creditQuery(id));
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="narrow"
      title={data ? creditName(data) : 'Credit'}
      description={data && `${formatAmount(data.balance)} of ${formatAmount(data.amount)} is left.`}
    >
      <Loaded
        query={query}
        loading="Loading credit..."
        failed="Failed to fetch this credit"
        missing="There is no such credit."
      >
        {(credit) => <Entries credit={credit} />}
      </Loaded>
    </Dialog>
  );
}

function Entries({ credit }: { credit: AdminCredit }) {
  const mayChange = useMay('mayRefund');
  const [question, setQuestion] = useState<'freeze' | 'renew' | null>(null);
  const close = () => setQuestion(null);
  return (
    <Stack>
      {credit.expiresAt !== null && <p>{`It ends on ${formatShortDateTime(credit.expiresAt)}.`}</p>}
      <RecordList aria-label="What happened">
        {credit.entries.map(({ id, kind, amount, orderId, reason, who, when }) => (
          <li key={id}>
            <p>
              <strong>{KIND_TEXTS[kind]}</strong>
              {Number(amount) !== 0 && <span translate="no">{` ${formatAmount(amount)}`}</span>}
              {orderId !== null && ` (order ${shortOrderId(orderId)})`}
            </p>
            {reason !== '' && <p>{reason}</p>}
            <Secondary as="p">
              {[formatShortDateTime(when), who && `by ${who}`].filter(Boolean).join(', ')}
            </Secondary>
          </li>
        ))}
      </RecordList>
      {mayChange && (
        <Row>
          <Button variant="secondary" small onClick={() => setQuestion('freeze')}>
            {credit.isFrozen ? 'Allow again' : 'Freeze'}
          </Button>
          <Button variant="secondary" small onClick={() => setQuestion('renew')}>
            New code
          </Button>
        </Row>
      )}
      {question === 'freeze' && <FreezeDialog credit={credit} onClose={close} />}
      {question === 'renew' && <RenewDialog credit={credit} onClose={close} />}
    </Stack>
  );
}

interface QuestionProps {
  credit: AdminCredit;
  onClose: () => void;
}

function FreezeDialog({ credit, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useFreezeCredit(credit.id);
  const isFrozen = !credit.isFrozen;
  return (
    <ReasonForm
      title={isFrozen ? 'Freeze it' : 'Allow it again'}
      words={
        isFrozen
          ? 'The code pays nothing until you allow it again. What it has stays.'
          : 'The code pays again.'
      }
      isBusy={isPending}
      failure={error}
      onSubmit={(reason) => mutate({ isFrozen, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RenewDialog({ credit, onClose }: QuestionProps) {
  const { mutate, data, isPending, error } = useRenewCredit(credit.id);
  if (data) return <NewCodeDialog issued={data} onClose={onClose} />;
  return (
    <ReasonForm
      title="New code"
      words="For a customer who has lost the code, or whose code somebody else has. The code before pays nothing any more."
      isBusy={isPending}
      failure={error}
      onSubmit={(reason) => mutate({ reason })}
      onClose={onClose}
    />
  );
}

interface ReasonFormProps {
  title: string;
  words: string;
  isBusy: boolean;
  failure: unknown;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

function ReasonForm({ title, words, isBusy, failure, onSubmit, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const given = reason.trim();
  const submit = (): void => {
    setTried(true);
    if (given !== '') onSubmit(given);
  };
  return (
    <FormDialog
      width="narrow"
      title={title}
      submitLabel={title}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words}</p>
      <TextAreaField
        label="Why"
        required
        error={isTried && given === '' ? 'Say why. The list of what happened shows it.' : undefined}
        rows={2}
        maxLength={MAX_CREDIT_REASON}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}
