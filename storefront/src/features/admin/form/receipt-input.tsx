import { MAX_PASTED_RECEIPT } from '@chitenge/contract/receipt';
import type { ComponentProps } from 'react';
import { Input } from '../../../ui/field.tsx';

interface ReceiptInputProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A transaction id of a network, or the SMS that has it. */
export function ReceiptInput({ onChange, ...props }: ReceiptInputProps) {
  return (
    <Input
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_PASTED_RECEIPT}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
