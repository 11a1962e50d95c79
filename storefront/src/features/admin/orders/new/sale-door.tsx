import { doorLabel, doorReadyText, offersDoor } from '@chitenge/contract/door';
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
  /** Undefined before the first item. */
  quote: SaleQuote | undefined;
  /** Whether the quote is about what is chosen now. */
  isCurrent: boolean;
}

/** Whether a delivered order is paid when it is handed over, as checkout offers it, or why not: docs/behaviour.md#pay-at-the-door. */
export function SaleDoor({ edit, quote, isCurrent }: SaleDoorProps) {
  const { draft, change } = edit;
  const { data = [] } = useQuery(adminDeliveryMethodsQuery);
  const method = data.find(({ id }) => id === draft.fields.deliveryMethodId);
  const isChosen = isPaidAtDoor(draft);
  const door = isCurrent ? (quote?.door ?? null) : expected();
  if (method === undefined || door === null || draft.layBy) return null;
  const label = doorLabel(method.kind);
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
      {isChosen && why === null && quote && door !== UNKNOWN && (
        <Hint as="output">{`Tell the customer: ${wordsOf(toNgwee(quote.totalAmount), toNgwee(door.ahead))}`}</Hint>
      )}
    </Stack>
  );

  /** Until the quote says it, the way of delivery alone does. What keeps the chosen one from being placed stays. */
  function expected(): SaleQuote['door'] {
    if (method === undefined || !offersDoor({ ...method, doorMax: null }, 1)) return null;
    const last = quote?.door ?? UNKNOWN;
    return isChosen || last.refusal === null ? last : UNKNOWN;
  }
}

/** What nobody has quoted yet: the limit of the method and the customer may still speak against it. */
const UNKNOWN = { ahead: '0.00', refusal: null };

function wordsOf(total: number, ahead: number): string {
  if (ahead === 0) return doorReadyText(total);
  return `It is the first order with this phone number, so ${formatMoney(ahead)} for the delivery are paid before we pack. ${doorReadyText(total - ahead)}`;
}
