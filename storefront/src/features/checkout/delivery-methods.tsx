import type { Ngwee } from '@chitenge/contract/money';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { RadioCards } from '../../ui/radio-cards.ts';
import { daysText, feeText } from '../delivery/index.ts';
import { FIELD_LABELS, type CheckoutFields } from './checkout-fields.ts';
import type { Delivery } from './use-delivery.ts';

/** The methods that serve the place, cheapest first, as radio cards. */
export function DeliveryMethods({ delivery, goods }: { delivery: Delivery; goods: Ngwee }) {
  const { field, fieldState } = useController<CheckoutFields, 'deliveryMethodId'>({
    name: 'deliveryMethodId',
  });
  const errorId = useId();
  const error = fieldState.error?.message;
  const { serving, chosen } = delivery;

  return (
    <StyledMethods aria-describedby={error ? errorId : undefined}>
      <legend>{FIELD_LABELS.deliveryMethodId}</legend>
      <div>
        {serving.map((method, index) => (
          <label key={method.id}>
            <input
              // react-hook-form focuses the first one when the choice is missing.
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={method.id}
              checked={method.id === chosen?.id}
              onChange={() => field.onChange(method.id)}
              onBlur={field.onBlur}
            />
            <span>
              {method.name}
              <data value={method.fee}>{feeText(method, goods)}</data>
              <small>{sentence(daysText(method.daysMin, method.daysMax))}</small>
            </span>
          </label>
        ))}
      </div>
      {error && <p id={errorId}>{error}</p>}
      {chosen?.instructions && <StyledInstructions>{chosen.instructions}</StyledInstructions>}
    </StyledMethods>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const StyledMethods = styled(RadioCards)`
  > div {
    grid-template-columns: minmax(0, 1fr);
  }

  label > span {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 ${space.m};
    padding: ${space.m};
    overflow-wrap: break-word;
    font-weight: 600;
    text-align: left;
  }

  data {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }

  small {
    flex-basis: 100%;
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 400;
  }
`;

const StyledInstructions = styled.p`
  && {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-weight: 400;
    white-space: pre-line;
  }
`;
