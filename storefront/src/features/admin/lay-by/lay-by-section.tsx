import type { AdminOrder } from '@chitenge/contract/admin-order';
import { layByDay, type LayByState } from '@chitenge/contract/lay-by-terms';
import { toNgwee } from '@chitenge/contract/money';
import { Disclosure } from '../../../ui/disclosure.ts';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Row } from '../components/layout.ts';
import { Section } from '../components/section.tsx';
import { useMay } from '../session/use-rights.ts';
import { EndDialog } from './end-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

const STATES: Record<LayByState, string> = {
  waiting: 'The first sum is not paid',
  running: 'Running: its goods stay in the shop',
  paid: 'Paid: hand the goods over',
  'handed-over': 'Paid and handed over',
  ended: 'Ended',
};

/** The lay-by of an order, and what staff can do with it; nothing for an order that is none. */
export function LayBySection({ order }: { order: AdminOrder }) {
  const mayRefund = useMay('mayRefund');
  const { layBy } = order;
  if (layBy === null) return null;
  const row = { ...layBy, id: order.id, amountPaid: order.amountPaid };
  return (
    <Section title="Lay-by">
      <DescriptionList>
        <DescriptionItem term="State">{STATES[layBy.state]}</DescriptionItem>
        {layBy.state === 'waiting' && (
          <DescriptionItem term="Due now">{formatAmount(layBy.depositLeft)}</DescriptionItem>
        )}
        {(layBy.state === 'waiting' || layBy.state === 'running') && (
          <DescriptionItem term="All due by">{layByDay(layBy.dueOn)}</DescriptionItem>
        )}
        {layBy.state === 'ended' && toNgwee(layBy.fee) > 0 && (
          <DescriptionItem term="Fee kept">{formatAmount(layBy.fee)}</DescriptionItem>
        )}
      </DescriptionList>
      {layBy.state === 'running' && (
        <Row>
          <DialogButton label="Extend" variant="secondary">
            {(close) => <ExtendDialog row={row} onClose={close} />}
          </DialogButton>
          {mayRefund && (
            <DialogButton label="End the lay-by" variant="secondary">
              {(close) => <EndDialog row={row} onClose={close} />}
            </DialogButton>
          )}
        </Row>
      )}
      <Disclosure>
        <summary>Terms as the customer saw them</summary>
        <div>
          {layBy.terms.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </Disclosure>
    </Section>
  );
}
