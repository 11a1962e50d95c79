import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { aheadOf, doorLabel, doorReadyText, offersDoor } from '@chitenge/contract/door';
import type { LayByTerms } from '@chitenge/contract/lay-by-terms';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import type { Problem } from '@chitenge/contract/problem';
import { styled } from 'styled-components';
import { Hint, Stack } from '../../ui/layout.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LazyLayByChoice } from '../lay-by/index.ts';
import { FormCard, WideField } from './form-card.tsx';

interface PayChoiceProps {
  method: DeliveryMethod | null;
  /** The sum of the cart's lines, in ngwee. */
  goods: Ngwee;
  /** Of the order, in ngwee. */
  total: Ngwee;
  atDoor: boolean;
  layBy: LayByTerms | null;
  /** Why the order could not be placed as a lay-by. */
  layByRefused: Problem | null;
  onChange: (chosen: { atDoor: boolean; layBy: LayByTerms | null }) => void;
}

const LEGEND = 'When you pay';

/**
 * Whether the order is paid now, when it is handed over, or by lay-by. Nothing where now is the only way:
 * docs/behaviour.md#pay-at-the-door, docs/behaviour.md#lay-by.
 */
export function PayChoice({ method, goods, total, atDoor, layBy, layByRefused, onChange }: PayChoiceProps) {
  const door = method !== null && offersDoor(method, total) ? method : null;
  const isAtDoor = atDoor && door !== null;
  return (
    <LazyLayByChoice
      total={total}
      chosen={layBy}
      refused={layByRefused}
      onChange={(terms) => onChange({ atDoor: terms === null && atDoor, layBy: terms })}
    >
      {(way, refusal) =>
        (way ?? door ?? refusal) && (
          <FormCard title={LEGEND}>
            <WideField>
              <Stack $gap="s">
                {refusal}
                {(way ?? door) && (
                  <StyledCards
                    $stacked={way !== null}
                    name="whenPaid"
                    legend={<VisuallyHidden>{LEGEND}</VisuallyHidden>}
                    options={[
                      {
                        value: 'now',
                        label: way ? `All at once: ${formatMoney(total)}` : 'Pay now by mobile money',
                      },
                      ...(door ? [{ value: 'door' as const, label: doorLabel(door.kind) }] : []),
                      ...(way ? [{ value: 'lay-by' as const, label: way.label }] : []),
                    ]}
                    value={isAtDoor ? 'door' : layBy ? 'lay-by' : 'now'}
                    onValueChange={(value) =>
                      value === 'lay-by' ? way?.choose() : onChange({ atDoor: value === 'door', layBy: null })
                    }
                  />
                )}
                {isAtDoor && (
                  <Hint as="output">
                    {doorReadyText(total)}
                    {aheadText(aheadOf(door, { goods, total }), total)}
                  </Hint>
                )}
                {way?.terms}
              </Stack>
            </WideField>
          </FormCard>
        )
      }
    </LazyLayByChoice>
  );
}

const aheadText = (ahead: Ngwee, total: Ngwee): string =>
  ahead === 0
    ? ''
    : ` Is it the first order with your phone number? Then you pay the delivery fee of ${formatMoney(ahead)} now by mobile money, and ${formatMoney(total - ahead)} in cash.`;

const StyledCards = styled(RadioCards<'now' | 'door' | 'lay-by'>)<{ $stacked: boolean }>`
  > div {
    ${({ $stacked }) => $stacked && 'grid-template-columns: minmax(0, 1fr);'}
  }
`;
