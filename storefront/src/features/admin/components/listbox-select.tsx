import * as Radix from '@radix-ui/react-select';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { color, depth, space, touchTarget } from '../../../theme/tokens.ts';
import type { ControlProps } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dense } from '../../../ui/dense.ts';

interface ListboxSelectProps<Value extends string> extends ControlProps {
  /** Current value; it may be missing from `options`. */
  value: string;
  /** Label of `value`, shown even when `options` does not contain it. */
  valueLabel: string;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
  /** Disables the select while the last change is being saved. */
  busy?: boolean;
}

/**
 * A select that reports a change only when the user picks an option, so each change can be saved immediately.
 * A native `<select>` also changes with every arrow key.
 */
export function ListboxSelect<Value extends string>({
  id,
  required,
  value,
  valueLabel,
  options,
  onValueChange,
  busy = false,
  ...aria
}: ListboxSelectProps<Value>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const picked = useRef<Value | null>(null);
  const handleValueChange = (newValue: string): void => {
    const option = options.find((option) => option.value === newValue);
    if (option && newValue !== value) picked.current = option.value;
  };
  // A dialog that the change opens returns the focus to the select, so the select has it before.
  const handleClose = (event: Event): void => {
    event.preventDefault();
    trigger.current?.focus({ preventScroll: true });
    const next = picked.current;
    picked.current = null;
    if (next !== null) onValueChange(next);
  };
  return (
    <Radix.Root value={value} onValueChange={handleValueChange} required={required} disabled={busy}>
      <StyledTrigger {...aria} ref={trigger} id={id} aria-busy={busy || undefined}>
        <Radix.Value>{valueLabel}</Radix.Value>
        <Icon name="chevron" side={18} />
      </StyledTrigger>
      <Radix.Portal>
        <StyledContent position="popper" sideOffset={4} onCloseAutoFocus={handleClose}>
          <Radix.Viewport>
            {options.map(({ value, label }) => (
              <StyledItem key={value} value={value}>
                <Radix.ItemText>{label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Icon name="check" side={16} />
                </Radix.ItemIndicator>
              </StyledItem>
            ))}
          </Radix.Viewport>
        </StyledContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

const StyledTrigger = styled(Radix.Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  width: 100%;
  min-height: ${touchTarget};
  padding: 0.4rem 0.9rem;
  border: 1px solid ${color.edge};
  background: ${color.white};
  text-align: left;

  &[data-disabled] {
    opacity: 0.6;
    cursor: progress;
  }

  &[aria-invalid='true'] {
    border-color: ${color.oxide};
  }
`;

const StyledContent = styled(Radix.Content)`
  ${dense}
  z-index: ${depth.tooltip};
  width: var(--radix-select-trigger-width);
  border: 1px solid ${color.ink};
  background: ${color.white};
`;

const StyledItem = styled(Radix.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${touchTarget};
  padding: 0.4rem 0.9rem;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${color.cotton};
  }

  &[data-state='checked'] {
    font-weight: 600;
  }
`;
