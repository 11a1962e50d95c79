import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { aheadOf, doorLabel, doorReadyText, offersDoor } from '@chitenge/contract/door';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { Hint, Stack } from '../../ui/layout.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { FormCard, WideField } from './form-card.tsx';

interface PayChoiceProps {
  method: DeliveryMethod | null;
  /** The sum of the cart's lines, in ngwee. */
  goods: Ngwee;
  /** Of the order, in ngwee. */
  total: Ngwee;
  atDoor: boolean;
  onChange: (atDoor: boolean) => void;
}

/** Whether the order is paid now or when it is handed over; nothing where the method does not offer it: docs/behaviour.md#pay-at-the-door. */
export function PayChoice({ method, goods, total, atDoor, onChange }: PayChoiceProps) {
  if (method === null || !offersDoor(method, total)) return null;
  const label = doorLabel(method.kind);
  const ahead = aheadOf(method, { goods, total });
  return (
    <FormCard title="When you pay">
      <WideField>
        <Stack $gap="s">
          <RadioCards
            name="payAtDoor"
            legend="When you pay"
            options={[
              { value: 'now', label: 'Pay now by mobile money' },
              { value: 'door', label },
            ]}
            value={atDoor ? 'door' : 'now'}
            onValueChange={(value) => onChange(value === 'door')}
          />
          {atDoor && (
            <Hint as="output">
              {doorReadyText(total)}
              {ahead > 0 &&
                ` Is it the first order with your phone number? Then you pay the delivery fee of ${formatMoney(ahead)} now by mobile money, and ${formatMoney(total - ahead)} in cash.`}
            </Hint>
          )}
        </Stack>
      </WideField>
    </FormCard>
  );
}
