import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { isRepriced, valueOfLine } from '@chitenge/contract/till-sums';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { readAmount } from '../orders/new/sale-draft.ts';
import { readOff, type TillCart, type TillLine } from './till-cart.ts';

/** Units of one line: contract/src/cart.ts. */
const MAX_QUANTITY = 999;

interface CartLinesProps {
  cart: TillCart;
  onChange: (cart: TillCart) => void;
  /** Whether something may be taken off, or a price changed, now. */
  mayReprice: boolean;
}

/** The lines of the cart with big steps. */
export function CartLines({ cart, onChange, mayReprice }: CartLinesProps) {
  const { lines } = cart;
  const [repriced, setRepriced] = useState<number | null>(null);
  const setLine = (index: number, part: Partial<TillLine>): void =>
    onChange({ ...cart, lines: lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  return (
    <>
      <StyledLines aria-label="Cart">
        {lines.map((line, index) => {
          const value = valueOfLine(line);
          const off = toNgwee(line.off);
          const priceLabel = off > 0 ? `−${formatMoney(off)}` : 'Price';
          return (
            <li key={`${line.key} ${line.price}`}>
              <div>
                <strong>{line.name}</strong>
                <small>
                  {[
                    line.size,
                    line.color && colorName(line.color),
                    `${formatMoney(toNgwee(line.price))} each`,
                    line.listPrice !== undefined && `instead of ${formatMoney(toNgwee(line.listPrice))}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              <span translate="no">{formatMoney(value - off)}</span>
              <StyledControls>
                <Stepper
                  value={line.quantity}
                  of={`quantity of ${line.name}`}
                  max={MAX_QUANTITY}
                  onChange={(quantity) => setLine(index, { quantity, off: '0.00' })}
                />
                {mayReprice && (
                  <Button
                    variant="quiet"
                    small
                    aria-label={`${priceLabel} of ${line.name}`}
                    aria-expanded={repriced === index}
                    onClick={() => setRepriced(repriced === index ? null : index)}
                  >
                    {priceLabel}
                  </Button>
                )}
                <IconButton
                  icon="close"
                  label={`Remove ${line.name}`}
                  onClick={() => onChange({ ...cart, lines: lines.filter((_line, at) => at !== index) })}
                />
              </StyledControls>
              {repriced === index && (
                <PriceForm
                  line={line}
                  onTake={(part) => {
                    setLine(index, part);
                    setRepriced(null);
                  }}
                />
              )}
            </li>
          );
        })}
      </StyledLines>
      {isRepriced(lines) && (
        <Field label="Reason of the discount or price" required>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={cart.discountReason}
              onChange={({ target }) => onChange({ ...cart, discountReason: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

interface PriceFormProps {
  line: TillLine;
  onTake: (part: Partial<TillLine>) => void;
}

/** Takes something off a line, or changes the price of its units. */
function PriceForm({ line, onTake }: PriceFormProps) {
  const { price, listPrice = price } = line;
  const value = valueOfLine(line);
  return (
    <StyledForms>
      <TypedForm
        label="Take off: 20 or 10%"
        button="Take off"
        isFirst
        wrong={`Enter an amount up to ${formatMoney(value)}, or a percentage.`}
        read={(typed) => readOff(typed, value)}
        onTake={(off) => onTake({ off: toDecimal(off) })}
      />
      <TypedForm
        label="Another price of one"
        button="Change price"
        wrong="Enter a price, such as 85 or 85.50."
        read={(typed) => (typed.trim() === '' ? null : readAmount(typed))}
        onTake={(ngwee) => {
          const next = toDecimal(ngwee);
          onTake({ price: next, off: '0.00', listPrice: next === listPrice ? undefined : listPrice });
        }}
      />
    </StyledForms>
  );
}

interface TypedFormProps {
  label: string;
  button: string;
  /** Said when `read` returns null. */
  wrong: string;
  isFirst?: boolean;
  read: (typed: string) => number | null;
  onTake: (ngwee: number) => void;
}

function TypedForm({ label, button, wrong, isFirst = false, read, onTake }: TypedFormProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const take = (): void => {
    const ngwee = read(typed);
    if (ngwee === null) setWrong(true);
    else onTake(ngwee);
  };
  return (
    <StyledOff>
      <Field label={label} error={isWrong ? wrong : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setWrong(false);
              setTyped(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              take();
            }}
          />
        )}
      </Field>
      <Button variant="secondary" small onClick={take}>
        {button}
      </Button>
    </StyledOff>
  );
}

const StyledLines = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space.m};
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.hairline};
  }

  li > div:first-child {
    display: grid;
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  li > span {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const StyledControls = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space.s};
  align-items: center;

  > :last-child {
    margin-inline-start: auto;
  }
`;

const StyledForms = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space.s};
  padding: ${space.s};
  background: ${color.cotton};
`;

const StyledOff = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(8rem, auto);
  gap: ${space.s};
  align-items: end;
`;
