import { doorLabel, doorReadyText } from '@chitenge/contract/door';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { SaleQuote } from '@chitenge/contract/staff-sale';
import { useQuery } from '@tanstack/react-query';
import { ErrorText } from '../../../../ui/layout.ts';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { Hint, Stack } from '../../components/layout.ts';
import { adminDeliveryMethodsQuery } from '../../delivery/api/delivery-methods.ts';
import { isPaidAtDoor, type SaleEdit } from './sale-draft.ts';

interface SaleDoorProps {
  edit: SaleEdit;
  quote: SaleQuote;
}

/** Whether a delivered order is paid when it is handed over, as checkout offers it, or why not: docs/behaviour.md#pay-at-the-door. */
export function SaleDoor({ edit, quote: { door, totalAmount } }: SaleDoorProps) {
  const { draft, change } = edit;
  const { data = [] } = useQuery(adminDeliveryMethodsQuery);
  if (door === null || draft.layBy) return null;
  const kind = data.find(({ id }) => id === draft.fields.deliveryMethodId)?.kind ?? null;
  const label = doorLabel(kind);
  const isChosen = isPaidAtDoor(draft);
  const why = door.refusal === null ? null : `“${label}” is not possible. ${door.refusal}`;
  if (why !== null && !isChosen) return <Hint>{why}</Hint>;
  return (
    <Stack $gap="s">
      <RadioCards
        name="payAtDoor"
        legend="When it is paid"
        options={[
          { value: 'now', label: 'Now, or by a link' },
          { value: 'door', label },
        ]}
        value={isChosen ? 'door' : 'now'}
        onValueChange={(value) => change({ atDoor: value === 'door' })}
      />
      {why !== null && <ErrorText role="alert">{why}</ErrorText>}
      {isChosen && why === null && (
        <Hint as="output">{`Tell the customer: ${wordsOf(toNgwee(totalAmount), toNgwee(door.ahead))}`}</Hint>
      )}
    </Stack>
  );
}

function wordsOf(total: number, ahead: number): string {
  if (ahead === 0) return doorReadyText(total);
  return `It is the first order with this phone number, so ${formatMoney(ahead)} for the delivery are paid before we pack. ${doorReadyText(total - ahead)}`;
}
