import { receiptName } from '@chitenge/contract/order-receipt';
import type { OrderReceipt } from '@chitenge/contract/receipt-documents';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { needsPhoneNumber, ReceiptSheet, receiptQuery } from '../features/orders/index.ts';
import { tokenHeaders, useOrderToken } from '../features/payment/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { useStore } from '../lib/use-store.ts';
import { color, space } from '../theme/tokens.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageContainer } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLoading } from '../ui/page-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PaperSizePicker, PrintedSheets, receiptPrinting, usePrintOnce } from '../ui/paper.tsx';

/** Implements docs/behaviour.md#receipts. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <StyledPage>
      <PageHead title="Receipt" />
      <Receipt id={id} />
    </StyledPage>
  );
}

function Receipt({ id }: { id: string }) {
  const [query] = useSearchParams();
  const token = useOrderToken(id);
  const isStaff = query.has('staff');
  const result = useQuery(
    receiptQuery(id, { headers: tokenHeaders(token), isStaff, number: query.get('number') }),
  );
  const { paper } = useStore(receiptPrinting);
  // As it was set when the page opened: ticking the box prints nothing yet.
  const [atOnce] = useState(() => receiptPrinting.get().atOnce);
  const isCurrent = result.data !== undefined && result.data.number === result.data.current;
  usePrintOnce(isStaff && isCurrent && (atOnce || query.has('print')));

  const show = (receipt: OrderReceipt) => {
    const linkTo = (number: number) =>
      `?${new URLSearchParams({ ...(isStaff && { staff: '' }), number: String(number) }).toString()}`;
    return (
      <>
        <StyledTools>
          <Button small onClick={() => window.print()}>
            Print
          </Button>
          <PaperSizePicker printing={receiptPrinting} withAtOnce={isStaff} />
          {!isStaff && <Link to={paths.order(id)}>Back to the order</Link>}
        </StyledTools>
        <OtherReceipts receipt={receipt} linkTo={linkTo} />
        <PrintedSheets paper={paper}>
          <ReceiptSheet receipt={receipt} paper={paper} />
        </PrintedSheets>
      </>
    );
  };
  return (
    <Loaded
      query={result}
      loading={<PageLoading text="Loading receipt..." />}
      failed="The receipt could not be loaded."
      refused={
        (isNotFoundError(result.error) || needsPhoneNumber(result.error)) && (
          <EmptyState
            as="h1"
            title="No receipt here"
            text={
              isStaff
                ? 'An order has a receipt once it is paid.'
                : 'An order has a receipt once it is paid. You see it for 30 days in the browser that placed the order. Elsewhere, track the order first.'
            }
          >
            <ButtonLink to={isStaff ? paths.admin : SHOP_PAGES.track.path}>
              {isStaff ? 'Open the back office' : 'Track an order'}
            </ButtonLink>
          </EmptyState>
        )
      }
    >
      {show}
    </Loaded>
  );
}

interface OtherReceiptsProps {
  receipt: OrderReceipt;
  linkTo: (number: number) => string;
}

/** Says which receipt of the order is valid, and links the others. */
function OtherReceipts({ receipt: { number, current, otherReceipts }, linkTo }: OtherReceiptsProps) {
  const link = (one: number) => <Link to={linkTo(one)}>{`Receipt ${receiptName(one)}`}</Link>;
  const ended = otherReceipts.filter((other) => other !== current);
  if (number === current && ended.length === 0) return null;
  return (
    <StyledOthers role="note">
      {number !== current && (
        <p>
          {current === null ? (
            'This order has no valid receipt now.'
          ) : (
            <>This receipt was replaced by {link(current)}.</>
          )}
        </p>
      )}
      {ended.length > 0 && (
        <p>
          {number === current ? 'This receipt is valid. No longer valid: ' : 'Also no longer valid: '}
          {ended.map((one, index) => (
            <Fragment key={one}>
              {index > 0 && ', '}
              {link(one)}
            </Fragment>
          ))}
        </p>
      )}
    </StyledOthers>
  );
}

const StyledPage = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  @media print {
    display: block;
    padding: 0;
  }
`;

const StyledOthers = styled.div`
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.copper};
  background: ${color.white};

  @media print {
    display: none;
  }
`;

const StyledTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;

  @media print {
    display: none;
  }
`;
