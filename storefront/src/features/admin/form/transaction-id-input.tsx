import { MAX_PASTED_TRANSACTION_ID } from '@chitenge/contract/transaction-id';
import type { ComponentProps } from 'react';
import { Input } from '../../../ui/field.tsx';

interface TransactionIdInputProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A transaction id of a network, or the SMS that has it. */
export function TransactionIdInput({ onChange, ...props }: TransactionIdInputProps) {
  return (
    <Input
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_PASTED_TRANSACTION_ID}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
