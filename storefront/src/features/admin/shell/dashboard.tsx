import type { AdminSession } from '@chitenge/contract/admin-session';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { PageTitle } from '../../../ui/text.tsx';
import { NewOrdersNotice } from '../orders/live/new-orders-notice.tsx';
import { useOrderStream } from '../orders/live/use-order-stream.ts';
import { OrdersTab } from '../orders/orders-tab.tsx';
import { AdminTabs } from '../components/admin-tabs.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { StaffMenu } from '../session/staff-menu.tsx';
import { SummaryCards } from '../summary/summary-cards.tsx';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { MessagesLabel, PaymentsLabel, ReturnsLabel } from './attention-label.tsx';
import { parseTab, tabsOf, tabSearchParams, type TabName } from './admin-tab.ts';
import { useShownTab } from './tab-link.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';

const PaymentsTab = lazyPart(async () => (await import('../payments/payments-tab.tsx')).PaymentsTab);
const ReturnsTab = lazyPart(async () => (await import('../returns/returns-tab.tsx')).ReturnsTab);
const MessagesTab = lazyPart(async () => (await import('../messages/messages-tab.tsx')).MessagesTab);
const ProductsTab = lazyPart(async () => (await import('../products/products-tab.tsx')).ProductsTab);
const StockTab = lazyPart(async () => (await import('../stock/stock-tab.tsx')).StockTab);
const CategoriesTab = lazyPart(async () => (await import('../categories/categories-tab.tsx')).CategoriesTab);
const DeliveryTab = lazyPart(async () => (await import('../delivery/delivery-tab.tsx')).DeliveryTab);
const DiscountsTab = lazyPart(async () => (await import('../discounts/discounts-tab.tsx')).DiscountsTab);
const CustomersTab = lazyPart(async () => (await import('../customers/customers-tab.tsx')).CustomersTab);
const ReportsTab = lazyPart(async () => (await import('../reports/reports-tab.tsx')).ReportsTab);
const ReviewsTab = lazyPart(async () => (await import('../reviews/reviews-tab.tsx')).ReviewsTab);

const CONTENT: Record<TabName, { label: ReactNode; content: ReactElement }> = {
  orders: { label: 'Orders', content: <OrdersTab /> },
  payments: { label: <PaymentsLabel />, content: <PaymentsTab /> },
  returns: { label: <ReturnsLabel />, content: <ReturnsTab /> },
  messages: { label: <MessagesLabel />, content: <MessagesTab /> },
  products: { label: 'Products', content: <ProductsTab /> },
  stock: { label: 'Stock', content: <StockTab /> },
  categories: { label: 'Categories', content: <CategoriesTab /> },
  delivery: { label: 'Delivery', content: <DeliveryTab /> },
  discounts: { label: 'Discounts', content: <DiscountsTab /> },
  customers: { label: 'Customers', content: <CustomersTab /> },
  reports: { label: 'Reports', content: <ReportsTab /> },
  reviews: { label: 'Reviews', content: <ReviewsTab /> },
};

/** The dashboard: docs/behaviour.md#dashboard. */
export function Dashboard({ user }: Pick<AdminSession, 'user'>) {
  const [query, setQuery] = useSearchParams();
  const { request } = useLeaveGuard();
  const selectTab = (tab: TabName): void => request(() => setQuery(tabSearchParams(tab)));
  const shown = tabsOf(user);
  const tab = parseTab(query, shown);
  const tabs = useShownTab();
  useOrderStream();
  return (
    <>
      <StyledHeader>
        <div>
          <PageTitle>Admin Dashboard</PageTitle>
          <p>Manage your products, categories and inventory</p>
        </div>
        <StaffMenu user={user} />
      </StyledHeader>
      <SummaryCards tab={tab} />
      <NewOrdersNotice onShow={() => selectTab('orders')} />
      <StyledTabs ref={tabs}>
        <AdminTabs
          label="Admin sections"
          value={tab}
          onValueChange={selectTab}
          tabs={shown.map((value) => ({
            value,
            label: CONTENT[value].label,
            content: (
              <Suspense fallback={<ListLoading text="Loading..." />}>{CONTENT[value].content}</Suspense>
            ),
          }))}
        />
      </StyledTabs>
    </>
  );
}

const StyledHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  margin-bottom: ${space.s};

  > div:first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }

  ${from.tablet} {
    align-items: end;
    gap: ${space.m};
    margin-bottom: ${space.m};
  }

  > div > p {
    margin-top: ${space.xs};
    color: ${color.inkSoft};
  }
`;

const StyledTabs = styled.div`
  margin-top: ${space.s};

  ${from.tablet} {
    margin-top: ${space.l};
  }
`;
