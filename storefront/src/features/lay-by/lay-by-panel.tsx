import type { LayBy } from '@chitenge/contract/lay-by';
import { endOfGrace, giveUpWords, layByDay } from '@chitenge/contract/lay-by-terms';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Order } from '@chitenge/contract/order';
import { shopDay } from '@chitenge/contract/shop-time';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { GiveUpButton } from '../order-changes/index.ts';
import { Disclosure } from '../../ui/disclosure.ts';

interface LayByPanelProps {
  order: Order;
  layBy: LayBy;
}

const money = (amount: string): string => formatMoney(toNgwee(amount));

/** What is paid of a lay-by, what remains by when, and what becomes of it otherwise: docs/behaviour.md#lay-by. */
export function LayByPanel({ order, layBy }: LayByPanelProps) {
  const isAsked = order.requestState === 'waiting';
  const isOpen = layBy.state === 'waiting' || layBy.state === 'running';
  return (
    <StyledPanel aria-labelledby="lay-by-title">
      <h2 id="lay-by-title">Your lay-by</h2>
      <p>{stateWords(layBy, order)}</p>
      {isOpen && (
        <dl>
          <div>
            <dt>Paid</dt>
            <dd>{money(order.amountPaid)}</dd>
          </div>
          <div>
            <dt>Left</dt>
            <dd>{money(order.amountDue)}</dd>
          </div>
          <div>
            <dt>By</dt>
            <dd>{layByDay(layBy.dueOn)}</dd>
          </div>
        </dl>
      )}
      {isOpen && (
        <StyledGiveUp>
          <h3>What if I cannot go on paying?</h3>
          <p>{giveUpWords({ paid: order.amountPaid, fee: layBy.fee, refund: layBy.refund })}</p>
          {isAsked ? (
            <p>You have asked us. We answer under ‘Change your order’.</p>
          ) : (
            <div>
              <GiveUpButton label={layBy.state === 'running' ? 'Ask us to end it' : 'Cancel the order'} />
            </div>
          )}
        </StyledGiveUp>
      )}
      <Disclosure>
        <summary>The terms that you agreed to</summary>
        <div>
          {layBy.terms.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </Disclosure>
    </StyledPanel>
  );
}

function stateWords(layBy: LayBy, order: Pick<Order, 'amountPaid'>): string {
  switch (layBy.state) {
    case 'waiting':
      return `${money(layBy.depositLeft)} is due now. Once it has arrived, we keep the goods for you.`;
    case 'running':
      return runningWords(layBy);
    case 'paid':
      return 'All is paid. The goods are yours, and we get them ready.';
    case 'handed-over':
      return 'All is paid, and the goods are on their way or with you.';
    case 'ended':
      return ['It has ended.', ...endedWords(layBy, order)].join(' ');
  }
}

/** What was decided about the money. */
function endedWords({ fee, refund }: LayBy, { amountPaid }: Pick<Order, 'amountPaid'>): string[] {
  const goes = toNgwee(amountPaid) > toNgwee(fee) ? 'goes' : 'went';
  return [
    ...(toNgwee(fee) > 0 ? [`We kept its fee of ${money(fee)}.`] : []),
    ...(toNgwee(refund) > 0 ? [`${money(refund)} ${goes} back to you.`] : []),
  ];
}

function runningWords({ dueOn, graceDays }: LayBy): string {
  const today = shopDay(new Date());
  if (today <= dueOn) return 'We keep the goods for you. Pay a part of any size below, whenever you like.';
  const end = endOfGrace({ dueOn, graceDays });
  const when =
    today <= end
      ? `Please pay it by ${layByDay(end)}, or ask us for more time.`
      : 'Please tell us what you would like to do.';
  return `The ${layByDay(dueOn)} has passed. We still keep the goods for you, and what you have paid is yours. ${when}`;
}

const StyledGiveUp = styled.div`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${color.hairline};

  h3 {
    font: inherit;
    font-weight: 600;
  }
`;

const StyledPanel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.l};
  background: ${color.cotton};

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s} ${space.xl};
  }

  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
