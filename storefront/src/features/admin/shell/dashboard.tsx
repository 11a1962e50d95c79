import * as Radix from '@radix-ui/react-tabs';
import type { AdminSession } from '@chitenge/contract/admin-session';
import { type ReactElement, Suspense, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { belowDesk, from } from '../../../theme/breakpoints.ts';
import { color, depth, font, space, touchTarget } from '../../../theme/tokens.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { PrintStyles } from '../../../ui/print-styles.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { useHasLayBys } from '../lay-by/lay-bys.ts';
import { NewOrdersNotice } from '../orders/live/new-orders-notice.tsx';
import { useOrderStream } from '../orders/live/use-order-stream.ts';
import { OrdersTab } from '../orders/orders-tab.tsx';
import { StaffMenu } from '../session/staff-menu.tsx';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { parseTab, labelOf, type TabName, tabSearchParams, tabsOf } from './admin-tab.ts';
import { GlobalSearch } from './global-search.tsx';
import { useKeptLists } from './kept-lists.ts';
import { Navigation } from './navigation.tsx';
import { Notices } from './notices.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { KEYS, useKeys } from './use-keys.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';

const NewOrder = lazyPart(async () => (await import('../orders/new/new-order.tsx')).NewOrder);
const PaymentsTab = lazyPart(async () => (await import('../payments/payments-tab.tsx')).PaymentsTab);
const LayBysTab = lazyPart(async () => (await import('../lay-by/lay-bys-tab.tsx')).LayBysTab);
const ReturnsTab = lazyPart(async () => (await import('../returns/returns-tab.tsx')).ReturnsTab);
const CreditTab = lazyPart(async () => (await import('../credit/credit-tab.tsx')).CreditTab);
const MessagesTab = lazyPart(async () => (await import('../messages/messages-tab.tsx')).MessagesTab);
const ProductsTab = lazyPart(async () => (await import('../products/products-tab.tsx')).ProductsTab);
const StockTab = lazyPart(async () => (await import('../stock/stock-tab.tsx')).StockTab);
const CategoriesTab = lazyPart(async () => (await import('../categories/categories-tab.tsx')).CategoriesTab);
const DeliveryTab = lazyPart(async () => (await import('../delivery/delivery-tab.tsx')).DeliveryTab);
const DiscountsTab = lazyPart(async () => (await import('../discounts/discounts-tab.tsx')).DiscountsTab);
const CustomersTab = lazyPart(async () => (await import('../customers/customers-tab.tsx')).CustomersTab);
const ReportsTab = lazyPart(async () => (await import('../reports/reports-tab.tsx')).ReportsTab);
const CataloguesTab = lazyPart(async () => (await import('../catalogues/catalogues-tab.tsx')).CataloguesTab);
const ReviewsTab = lazyPart(async () => (await import('../reviews/reviews-tab.tsx')).ReviewsTab);
const SettingsTab = lazyPart(async () => (await import('../settings/settings-tab.tsx')).SettingsTab);
const SetupTab = lazyPart(async () => (await import('../setup/setup-tab.tsx')).SetupTab);

const PAGES: Record<TabName, ReactElement> = {
  orders: <OrdersTab />,
  products: <ProductsTab />,
  stock: <StockTab />,
  categories: <CategoriesTab />,
  payments: <PaymentsTab />,
  'lay-bys': <LayBysTab />,
  returns: <ReturnsTab />,
  credit: <CreditTab />,
  messages: <MessagesTab />,
  customers: <CustomersTab />,
  reviews: <ReviewsTab />,
  delivery: <DeliveryTab />,
  discounts: <DiscountsTab />,
  catalogues: <CataloguesTab />,
  reports: <ReportsTab />,
  settings: <SettingsTab />,
  setup: <SetupTab />,
};

const SIDE_BAR_WIDTH = '12.5rem';

/** The frame of the back office with one of its pages: docs/back-office.md. */
export function Dashboard({ user }: Pick<AdminSession, 'user'>) {
  const [query, setQuery] = useSearchParams();
  const { request } = useLeaveGuard();
  const tabs = tabsOf(user, useHasLayBys());
  const tab = parseTab(query, tabs);
  const keptQuery = useKeptLists(user.id, tab, query);
  const select = (chosen: TabName): void => request(() => setQuery(keptQuery(chosen)));
  const settings = useStoreSettings();
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  const { valueOf, open } = useUrlDialog();
  const isNewOrder = valueOf('order') === NEW;
  useKeys(search, { onHelp: showKeys, onNewOrder: () => open('order', NEW) });
  useKeptFocus();
  useOrderStream();
  return (
    <Radix.Root
      asChild
      orientation="vertical"
      activationMode="manual"
      value={tab}
      onValueChange={(value) => {
        const chosen = tabs.find((one) => one === value);
        if (chosen) select(chosen);
      }}
    >
      <StyledFrame>
        <FrameStyles />
        <PrintStyles />
        <StyledTop>
          <Brand name={settings?.storeName ?? 'Home'} />
          <GlobalSearch tabs={tabs} ref={search} />
          <Notices />
          <NewOrdersNotice
            isWaiting={isNewOrder}
            onShow={() => request(() => setQuery(tabSearchParams('orders')))}
          />
        </StyledTop>
        <Navigation tabs={tabs} selected={tab}>
          <StaffMenu user={user} />
        </Navigation>
        <StyledPage value={tab} key={tab} tabIndex={-1}>
          {tab !== 'orders' && !isNewOrder && <VisuallyHidden as="h1">{labelOf(tab)}</VisuallyHidden>}
          <Suspense fallback={<ListLoading text="Loading..." />}>
            {isNewOrder ? <NewOrder /> : PAGES[tab]}
          </Suspense>
        </StyledPage>
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      </StyledFrame>
    </Radix.Root>
  );
}

/** The top bar is lower than the shop's header, below which toasts and sticky bars stand. Toasts leave the side bar free. */
const FrameStyles = createGlobalStyle`
  :root { --header-height: min(3.25rem, 20vw); }

  ${from.desk} {
    :root { --header-height: 3rem; --toast-left: ${SIDE_BAR_WIDTH}; }
  }

  /* Nothing can be pressed, typed or chosen on paper. */
  @media print {
    [role='tabpanel'] :is(button:not([data-text]), input, select, textarea, label, fieldset) { display: none !important; }
  }
`;

const StyledFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100vh;

  ${from.desk} {
    grid-template-columns: ${SIDE_BAR_WIDTH} minmax(0, 1fr);
  }

  @media print {
    display: block;
    min-height: 0;
  }
`;

const StyledTop = styled.div`
  position: sticky;
  top: 0;
  z-index: ${depth.header};
  display: flex;
  align-items: center;
  gap: ${space.s};
  height: var(--header-height);
  padding-inline: ${space.m} ${space.s};
  border-bottom: 1px solid ${color.hairline};
  background: ${color.paper};

  ${from.desk} {
    grid-column: 1 / -1;
    gap: ${space.m};
    padding-inline: 1.25rem;
  }

  @media print {
    display: none;
  }
`;

const StyledBrand = styled(Link)`
  display: flex;
  align-items: center;
  max-width: 30vw;
  min-height: ${touchTarget};
  font: 400 min(6vw, 1.375rem) / 1 ${font.display};
  text-decoration: none;
  overflow: hidden;
  overflow-wrap: anywhere;

  /* As many lines as a name can have are as high as the bar. */
  &[data-long] {
    max-width: 37vw;
    font-size: min(3.5vw, 0.8125rem);
    line-height: 1.1;
  }

  ${from.desk} {
    flex: 0 0 10.25rem;
  }
`;

/** The shop's name, which wraps when it is long. */
const Brand = ({ name }: { name: string }) => (
  <StyledBrand to={paths.home} data-long={name.length > 14 || undefined}>
    {name}
  </StyledBrand>
);

const StyledPage = styled(Radix.Content)`
  min-width: 0;
  padding: ${space.m} ${space.m} ${space.xl};

  ${belowDesk} {
    padding-bottom: 6rem;
  }

  ${from.desk} {
    padding-inline: 1.5rem;
  }

  @media print {
    padding: 0;
  }
`;

/** Lists the keys of the back office. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keys" width="narrow" isText>
      <DescriptionList>
        {KEYS.map(([keys, does]) => (
          <DescriptionItem key={keys} term={keys}>
            {does}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Dialog>
  );
}
