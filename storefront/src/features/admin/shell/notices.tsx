import { shortOrderId } from '@chitenge/contract/order-id';
import type { OrderAlert } from '@chitenge/contract/unpaid-orders';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { createStore } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { color, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { iconSquare } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatCount } from '../components/format-count.ts';
import { RecordList, Row } from '../components/layout.ts';
import { ListEmpty } from '../components/list-states.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { channelsQuery } from '../messages/api/get-messages.ts';
import { ChannelsNotice } from '../messages/channels/channels-notice.tsx';
import { CancelUnpaidButton } from '../orders/unpaid/unpaid-orders.tsx';
import { orderAlertsQuery } from '../orders/unpaid/unpaid-requests.ts';
import { useMay } from '../session/use-rights.ts';
import { setupQuery, stepsLeft, stepsLeftText, useConfirmClock } from '../setup/api/setup.ts';
import { gatewayStateQuery } from '../summary/get-summary.ts';
import type { TabName } from './admin-tab.ts';
import { TabLink } from './tab-link.tsx';
import { useAttention } from './use-attention.ts';

interface Notice {
  key: string;
  title: string;
  content?: ReactNode;
}

interface Waiting {
  tab: TabName;
  /** How many, in words. */
  one: string;
  many: string;
  link: string;
  filter?: Record<string, string>;
}

const WAITING: readonly Waiting[] = [
  {
    tab: 'orders',
    one: 'customer waits for an answer',
    many: 'customers wait for an answer',
    link: 'Answer',
    filter: { view: 'to-answer' },
  },
  { tab: 'payments', one: 'payment needs a person', many: 'payments need a person', link: 'Open Payments' },
  { tab: 'returns', one: 'return needs a person', many: 'returns need a person', link: 'Open Returns' },
  { tab: 'messages', one: 'message needs a person', many: 'messages need a person', link: 'Open Messages' },
];

/** Returns what needs a person, the most important first. */
function useNotices(): readonly Notice[] {
  const maySetUp = useMay('maySetUp');
  const { data: setup } = useQuery({ ...setupQuery, enabled: maySetUp });
  const { data: gateway } = useQuery(gatewayStateQuery);
  const { data: channels } = useQuery(channelsQuery);
  const alerts = useOrderAlerts();
  const attention = useAttention();
  const problems = maySetUp ? (setup?.problems ?? []) : [];
  const left = maySetUp && setup ? stepsLeft(setup).length : 0;
  const isWithoutMessages =
    channels !== undefined &&
    (channels.sms === null || channels.email === null || channels.problems.length > 0);
  const notices: (Notice | null)[] = [
    problems.length === 0
      ? null
      : {
          key: 'health',
          title: 'The shop needs its owner',
          content: problems.map(({ kind, detail }) => (
            <Fragment key={kind}>
              <p>{detail}</p>
              {kind === 'clock' && <ConfirmClockButton />}
            </Fragment>
          )),
        },
    gateway?.problem
      ? {
          key: 'gateway',
          title: gateway.gateways.some(({ state, does }) => state === 'refused' && does.includes('page'))
            ? 'Card payments do not work'
            : 'PIN prompts do not work',
          content: (
            <>
              <p>{gateway.problem}</p>
              <p>Meanwhile shoppers pay in another way, or by dialling the code of their network.</p>
            </>
          ),
        }
      : null,
    ...alerts.shown.map((alert) => ({
      key: alerts.keyOf(alert),
      title: orderAlertText(alert),
      content: <OrderAlertActions alert={alert} onDismiss={() => alerts.dismiss(alert)} />,
    })),
    ...WAITING.map(({ tab, one, many, link, filter }) => {
      const count = attention[tab] ?? 0;
      if (count === 0) return null;
      const content = (
        <TabLink tab={tab} filter={filter}>
          {link}
        </TabLink>
      );
      return { key: tab, title: formatCount(count, one, many), content };
    }),
    isWithoutMessages
      ? { key: 'channels', title: 'Messages are not set up', content: <ChannelsNotice /> }
      : null,
    left === 0
      ? null
      : { key: 'setup', title: stepsLeftText(left), content: <TabLink tab="setup">Open Setup</TabLink> },
  ];
  return notices.filter((notice) => notice !== null);
}

function ConfirmClockButton() {
  const { mutate, isPending } = useConfirmClock();
  return (
    <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
      The time is right
    </Button>
  );
}

/** The bell of the back office: how many notices there are, and behind a press what they say and what to do. */
export function Notices() {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  // A notice that opens a page or an order closes the list.
  const { key: place } = useLocation();
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    setOpen(false);
  }
  return (
    <>
      <StyledBell type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon shape={<path d="M5 17.5h14l-1.8-2.5V10a5.2 5.2 0 0 0-10.4 0v5zM10 20.5h4" />} />
        <VisuallyHidden>{formatCount(notices.length, 'notice')}</VisuallyHidden>
        {notices.length > 0 && <StyledCount aria-hidden="true">{notices.length}</StyledCount>}
      </StyledBell>
      {/* Screen readers do not announce a changed name of a button. */}
      <VisuallyHidden as="output">
        {notices[0] && `${formatCount(notices.length, 'notice')}, first: ${notices[0].title}`}
      </VisuallyHidden>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="What needs a person"
        description="The most important comes first."
      >
        {notices.length === 0 && <ListEmpty>Nothing needs a person now.</ListEmpty>}
        <StyledNotices aria-label="Notices">
          {notices.map(({ key, title, content }) => (
            <li key={key}>
              <h3>{title}</h3>
              {content}
            </li>
          ))}
        </StyledNotices>
      </Dialog>
    </>
  );
}

const StyledBell = styled.button`
  position: relative;
  ${iconSquare}
  flex: none;
  height: min(${touchTarget}, 100%);
`;

const StyledCount = styled.span`
  position: absolute;
  top: 4%;
  left: calc(50% + 0.125rem);
  min-width: 1.5em;
  border-radius: 1em;
  background: ${color.oxide};
  color: ${color.paper};
  font-size: min(0.75rem, 15px);
  font-weight: 600;
  line-height: 1.5;
  text-align: center;
`;

const StyledNotices = styled(RecordList)`
  > li {
    justify-items: start;
  }

  h3 {
    font: inherit;
    font-weight: 600;
  }

  > li > a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
  }
`;

/** Keys of the dismissed alerts. A reload shows them again. */
const dismissals = createStore<readonly string[]>([]);

/** A dismissed alert about many orders comes back when there are this many more. */
const MORE_ORDERS = 10;

function keyOf(alert: OrderAlert): string {
  return alert.kind === 'large-order' ? alert.orderId : `many ${Math.trunc(alert.orders / MORE_ORDERS)}`;
}

/** Says what is unusual about unpaid orders: docs/back-office.md#unpaid-orders. */
function orderAlertText(alert: OrderAlert): string {
  if (alert.kind === 'large-order')
    return `Order ${shortOrderId(alert.orderId)} is not paid and holds ${alert.units} of the shop’s ${formatCount(alert.shopUnits, 'item')}.`;
  return `${formatCount(alert.orders, 'order')} of the last hour are not paid and hold ${formatCount(alert.units, 'item')}.`;
}

/** Returns the alerts that nobody has dismissed in this tab. */
function useOrderAlerts() {
  const { data: alerts = [] } = useQuery(orderAlertsQuery);
  const dismissed = useStore(dismissals);
  return {
    shown: alerts.filter((alert) => !dismissed.includes(keyOf(alert))),
    keyOf,
    dismiss: (alert: OrderAlert) => dismissals.set([...dismissed, keyOf(alert)]),
  };
}

/** What staff can do about an alert. */
function OrderAlertActions({ alert, onDismiss }: { alert: OrderAlert; onDismiss: () => void }) {
  const { open } = useUrlDialog();
  return (
    <Row>
      <Button variant="secondary" small onClick={() => open('order', alert.orderId)}>
        {alert.kind === 'large-order' ? 'View order' : 'View the newest'}
      </Button>
      {alert.kind === 'many-orders' && <CancelUnpaidButton orderId={alert.orderId} group="hour" />}
      <Button variant="quiet" small onClick={onDismiss}>
        Dismiss
      </Button>
    </Row>
  );
}
