import type { Ngwee } from '@chitenge/contract/money';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { daysText, feeText } from '../delivery/index.ts';
import { FIELD_LABELS, type CheckoutFields } from './checkout-fields.ts';
import type { Delivery } from './use-delivery.ts';

/** The methods that serve the place, cheapest first, as radio cards. */
export function DeliveryMethods({ delivery, goods }: { delivery: Delivery; goods: Ngwee }) {
  const { field, fieldState } = useController<CheckoutFields, 'deliveryMethodId'>({
    name: 'deliveryMethodId',
  });
  const { serving, chosen } = delivery;
  return (
    <>
      <StyledMethods
        {...field}
        legend={FIELD_LABELS.deliveryMethodId}
        options={serving.map((method) => ({
          value: method.id,
          label: (
            <>
              {method.name}
              <data value={method.fee}>{feeText(method, goods)}</data>
              <small>{sentence(daysText(method.daysMin, method.daysMax))}</small>
            </>
          ),
        }))}
        value={chosen?.id ?? null}
        onValueChange={field.onChange}
        error={fieldState.error?.message}
      />
      {chosen?.instructions && <StyledInstructions>{chosen.instructions}</StyledInstructions>}
    </>
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
  margin-top: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
  white-space: pre-line;
`;
