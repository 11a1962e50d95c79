import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ReceiptInput } from '../../form/receipt-input.tsx';

interface ReceiptEditorProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Keeps the payment's own transaction id. */
  onCancel: () => void;
}

/** Corrects the transaction id of a payment before it is confirmed. */
export function ReceiptEditor({ value, error, onChange, onCancel }: ReceiptEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <StyledEditor>
      <Field label="Transaction id in the statement" error={error}>
        {(control) => <ReceiptInput {...control} ref={input} value={value} onChange={onChange} />}
      </Field>
      <Button variant="quiet" small onClick={onCancel}>
        Keep as it was
      </Button>
    </StyledEditor>
  );
}

const StyledEditor = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s};
  max-width: 26rem;

  > :first-child {
    flex: 1 1 12rem;
  }
`;
