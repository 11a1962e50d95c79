import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { isReduced, valueOfLine } from '@chitenge/contract/till-sums';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { readOff, type TillCart, type TillLine } from './till-cart.ts';

/** Units of one line: contract/src/cart.ts. */
const MAX_QUANTITY = 999;

interface CartLinesProps {
  cart: TillCart;
  onChange: (cart: TillCart) => void;
  /** Whether something may be taken off now. */
  mayDiscount: boolean;
}

/** The lines of the cart with big steps. */
export function CartLines({ cart, onChange, mayDiscount }: CartLinesProps) {
  const { lines } = cart;
  const [discounted, setDiscounted] = useState<number | null>(null);
  const setLine = (index: number, part: Partial<TillLine>): void =>
    onChange({ ...cart, lines: lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  return (
    <>
      <StyledLines aria-label="Cart">
        {lines.map((line, index) => {
          const value = valueOfLine(line);
          const off = toNgwee(line.off);
          return (
            <li key={`${line.key} ${line.price}`}>
              <div>
                <strong>{line.name}</strong>
                <small>
                  {[
                    line.size,
                    line.color && colorName(line.color),
                    `${formatMoney(toNgwee(line.price))} each`,
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
                {mayDiscount && (
                  <Button
                    variant="quiet"
                    small
                    onClick={() => setDiscounted(discounted === index ? null : index)}
                  >
                    {off > 0 ? `−${formatMoney(off)}` : 'Take off'}
                  </Button>
                )}
                <IconButton
                  icon="close"
                  label={`Remove ${line.name}`}
                  onClick={() => onChange({ ...cart, lines: lines.filter((_line, at) => at !== index) })}
                />
              </StyledControls>
              {discounted === index && (
                <OffForm
                  value={value}
                  onTake={(taken) => {
                    setLine(index, { off: toDecimal(taken) });
                    setDiscounted(null);
                  }}
                />
              )}
            </li>
          );
        })}
      </StyledLines>
      {isReduced(lines) && (
        <Field label="Reason of the discount" required>
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

function OffForm({ value, onTake }: { value: number; onTake: (off: number) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const take = (): void => {
    const off = readOff(typed, value);
    if (off === null) setWrong(true);
    else onTake(off);
  };
  return (
    <StyledOff>
      <Field
        label="Take off: 20 or 10%"
        error={isWrong ? `Enter an amount up to ${formatMoney(value)}, or a percentage.` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            inputMode="decimal"
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
      <Button small onClick={take}>
        Take off
      </Button>
    </StyledOff>
  );
}

const StyledLines = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.xs} ${space.m};
    padding-block: ${space.s};
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
  justify-content: space-between;
`;

const StyledOff = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space.s};
  align-items: end;
  justify-content: space-between;
`;
