import { colorName } from '@chitenge/contract/colors';
import type { SaleQuote } from '@chitenge/contract/staff-sale';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Select } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { VariantPicker } from '../../../../ui/variant-picker.tsx';
import { Secondary } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import type { DraftLine, SaleEdit } from './sale-draft.ts';
import { ErrorText } from '../../../../ui/layout.ts';

interface SaleLinesProps {
  edit: SaleEdit;
  /** The last answer; of other lines while they change. */
  quote: SaleQuote | undefined;
}

/** The goods of the order, with what keeps each from being sold. */
export function SaleLines({ edit, quote }: SaleLinesProps) {
  const { lines } = edit.draft;
  return (
    <StyledLines aria-label="Lines">
      {lines.map((line, index) => {
        const quoted = quote?.lines[index];
        const known = quoted?.productId === line.productId ? quoted : undefined;
        const name = known?.productName || 'Product';
        const conflicts = known
          ? (quote?.conflicts ?? []).filter(({ field }) => field === `lines.${index}`)
          : [];
        const choice = conflicts.find((conflict) => conflict.line?.variants?.length)?.line?.variants;
        return (
          <li key={keyOf(lines, index)} tabIndex={-1} aria-label={name}>
            <div>
              <strong>{name}</strong>
              <Secondary>
                {[known?.size ?? line.size, shadeOf(known?.color ?? line.color)].filter(Boolean).join(', ')}
              </Secondary>
              <FreeOptions line={line} name={name} onChange={(part) => edit.setLine(index, part)} />
              {conflicts.map(({ message }) => (
                <ErrorText key={message} role="alert">{`${name} ${message}.`}</ErrorText>
              ))}
              {choice && (
                <VariantPicker
                  variants={choice}
                  {...(line.color !== null && { color: line.color })}
                  onChoose={({ size: chosen, color: shade }) => {
                    // The buttons go with the conflict.
                    document.activeElement?.closest('li')?.focus();
                    edit.setLine(index, { size: chosen, color: shade });
                  }}
                />
              )}
            </div>
            <span>{known?.amount && formatAmount(known.amount)}</span>
            <StyledControls>
              <Stepper
                value={line.quantity}
                of={`quantity of ${name}`}
                onChange={(quantity) => edit.setLine(index, { quantity })}
              />
              <IconButton icon="close" label={`Remove ${name}`} onClick={() => edit.removeLine(index)} />
            </StyledControls>
          </li>
        );
      })}
    </StyledLines>
  );
}

/** A line stays the same when another size or colour is chosen, so that it keeps the focus. */
function keyOf(lines: readonly DraftLine[], index: number): string {
  const id = lines[index]?.productId ?? '';
  return `${id} ${lines.slice(0, index).filter(({ productId }) => productId === id).length}`;
}

const shadeOf = (shade: string | null): string | null => shade && colorName(shade);

/** Sizes and colours of a product with one stock count, which need not be chosen. */
function FreeOptions({
  line,
  name,
  onChange,
}: {
  line: DraftLine;
  name: string;
  onChange: (part: Partial<DraftLine>) => void;
}) {
  const groups = [
    { label: 'Size', option: 'size', values: line.sizes ?? [] },
    { label: 'Colour', option: 'color', values: line.colors ?? [] },
  ] as const;
  return groups
    .filter(({ values }) => values.length > 0)
    .map(({ label, option, values }) => (
      <Select
        key={option}
        aria-label={`${label} of ${name}`}
        value={line[option] ?? ''}
        onChange={({ target }) => onChange({ [option]: target.value || null })}
      >
        <option value="">{`${label}: any`}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {option === 'color' ? colorName(value) : value}
          </option>
        ))}
      </Select>
    ));
}

const StyledLines = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.xs} ${space.m};
    align-items: start;
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.hairline};
  }

  li > div:first-child {
    display: grid;
    gap: 0.2rem;
  }

  li > span {
    font-variant-numeric: tabular-nums;
  }
`;

const StyledControls = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  align-items: center;
`;
