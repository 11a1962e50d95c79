import { MAX_RECEIPT } from '@chitenge/contract/payments';
import type { ComponentProps } from 'react';
import { Input } from '../../../ui/field.tsx';

interface ReceiptInputProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A transaction id of a network. */
export function ReceiptInput({ onChange, ...props }: ReceiptInputProps) {
  return (
    <Input
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_RECEIPT}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
