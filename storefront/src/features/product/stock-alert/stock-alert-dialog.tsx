import type { Product } from '@chitenge/contract/product';
import type { AddStockAlert, StockAlert } from '@chitenge/contract/stock-alert';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { getApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { InputField, SelectField } from '../../../ui/field-controls.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { SoldOut } from './stock-alert.tsx';
import { Stack } from '../../../ui/layout.ts';

type Medium = AddStockAlert['medium'];

const MEDIUM_LABELS: Record<Medium, string> = { sms: 'SMS', email: 'Email' };

/** The field of each medium. */
const RECIPIENTS = {
  sms: {
    label: 'Mobile number',
    input: { type: 'tel', autoComplete: 'tel', placeholder: 'e.g., 0971234567' },
  },
  email: { label: 'Email address', input: { type: 'email', autoComplete: 'email' } },
} as const;

interface StockAlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  product: Product;
  soldOut: readonly SoldOut[];
  media: readonly Medium[];
}

/** Asks where to write when a sold-out variant is back. */
export function StockAlertDialog({ open, onClose, title, ...rest }: StockAlertDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description="We send you one message. We delete your number or address within a day of it, or after 90 days without one."
      width="narrow"
    >
      <AlertForm {...rest} />
    </Dialog>
  );
}

function AlertForm({ product, soldOut, media }: Omit<StockAlertDialogProps, 'open' | 'title' | 'onClose'>) {
  const [medium, setMedium] = useState<Medium>(media[0] ?? 'sms');
  const [index, setIndex] = useState(0);
  const [recipient, setRecipient] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (body: AddStockAlert) => call('POST /api/stock-alerts', { body }),
  });
  if (data) return <AlertAdded alert={data} recipient={recipient.trim()} />;

  const { label, input } = RECIPIENTS[medium];
  const wanted = soldOut[index];
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!wanted || isPending) return;
    const { size, color } = wanted;
    mutate({ productId: product.id, size, color, medium, recipient });
  };
  return (
    <Stack as="form" onSubmit={onSubmit}>
      {soldOut.length > 1 && (
        <SelectField
          label="Which one are you waiting for?"
          value={index}
          options={soldOut.map(({ name }, position) => ({ value: String(position), label: name }))}
          onValueChange={(position) => setIndex(Number(position))}
        />
      )}
      {media.length > 1 && (
        <RadioCards
          legend="By"
          options={media.map((value) => ({ value, label: MEDIUM_LABELS[value] }))}
          value={medium}
          onValueChange={setMedium}
        />
      )}
      <InputField
        label={label}
        required
        error={error === null ? undefined : reasonOf(error)}
        {...input}
        value={recipient}
        onValueChange={setRecipient}
      />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Saving...' : 'Tell me'}
      </Button>
    </Stack>
  );
}

/** Confirms an alert, and takes it back on demand: an SMS has no room for a link that would. */
function AlertAdded({ alert, recipient }: { alert: StockAlert; recipient: string }) {
  const message = useRef<HTMLOutputElement>(null);
  // The button that had the focus goes away.
  const focus = () => message.current?.focus();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => call('DELETE /api/stock-alerts/:id', { params: { id: alert.id } }),
    onSuccess: focus,
  });
  useEffect(focus, []);
  return (
    <StyledAdded>
      <output ref={message} tabIndex={-1}>
        {isSuccess
          ? `Cancelled. We will not write to ${recipient}.`
          : `Done. We will write to ${recipient} when it is back. It may sell out quickly.`}
      </output>
      {isError && <p role="alert">This did not work. Please try again.</p>}
      {!isSuccess && (
        <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
          Cancel this alert
        </Button>
      )}
    </StyledAdded>
  );
}

/** Returns the server's words for the field, or a general sentence. */
function reasonOf(error: Error): string {
  const { problem } = getApiError(error) ?? {};
  const [wrong] = problem?.errors ?? [];
  if (wrong?.field === 'recipient') return `It ${wrong.message}.`;
  return problem?.detail ?? 'This did not work. Please try again.';
}

const StyledAdded = styled.div`
  display: grid;
  gap: ${space.m};
  justify-items: start;
  overflow-wrap: anywhere;

  output:focus {
    outline: none;
  }
`;
