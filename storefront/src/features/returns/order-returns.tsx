import type { Order } from '@chitenge/contract/order';
import type { OrderReturns as Returns, RequestReturnBody } from '@chitenge/contract/returns';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useShopContact } from '../../lib/store-settings.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note, FormColumn } from '../../ui/form-column.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { formatOrderDate, needsPhoneNumber } from '../orders/index.ts';
import { orderReturnsQuery, type OrderAccess, requestReturn } from './api/order-returns.ts';
import { ReturnFields, useReturnForm } from './return-fields.tsx';
import { ReturnItem } from './return-item.tsx';
import { hasPaid, windowText, refundText } from './return-texts.ts';

interface OrderReturnsProps {
  order: Order;
  headers: Record<string, string>;
}

/** What the shopper has asked for, and the form to ask: docs/behaviour.md#exchanges-and-returns. */
export function OrderReturns({ order, headers }: OrderReturnsProps) {
  const contact = useShopContact();
  const access = { orderId: order.id, headers };
  const client = useQueryClient();
  const query = orderReturnsQuery(access);
  const { data, error, refetch, isFetching } = useQuery({ ...query, refetchOnWindowFocus: true });
  const list = useRef<HTMLUListElement>(null);
  /** The request that the shopper has made or cancelled, which has the focus after the button that is gone. */
  const changed = useRef<string>(undefined);
  useEffect(() => {
    if (changed.current === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-return]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['return'] === changed.current);
    if (!row) return;
    row.focus();
    changed.current = undefined;
  });
  if (needsPhoneNumber(error))
    return (
      <StyledSection aria-labelledby="returns-title">
        <h2 id="returns-title">Exchanges and returns</h2>
        <Note>
          This order is more than 30 days old. To see its exchanges and returns, track it with its phone
          number.
        </Note>
        <div>
          <ButtonLink to={SHOP_PAGES.track.path} variant="secondary">
            Track an order
          </ButtonLink>
        </div>
      </StyledSection>
    );
  if (!data)
    return error === null ? null : (
      <ErrorState
        title="Exchanges and returns could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const text = windowText(data, contact, formatOrderDate);
  if (data.returns.length === 0 && text === null) return null;
  const show = (returns: Returns): void => {
    const before = new Map(data.returns.map(({ id, status }) => [id, status]));
    changed.current = returns.returns.find(({ id, status }) => before.get(id) !== status)?.id;
    client.setQueryData(query.queryKey, returns);
  };
  return (
    <StyledSection aria-labelledby="returns-title">
      <h2 id="returns-title">Exchanges and returns</h2>
      {data.returns.length > 0 && (
        <ul ref={list}>
          {data.returns.map((row) => (
            <ReturnItem key={row.id} row={row} isPaid={hasPaid(order)} access={access} onChanged={show} />
          ))}
        </ul>
      )}
      {data.lines.length > 0 && (
        // After a request it is closed, although other units may be left.
        <Disclosure key={data.returns.length}>
          <summary>Ask for an exchange or a refund</summary>
          <div>
            <ReturnForm
              order={order}
              access={access}
              lines={data.lines}
              onFailed={refetch}
              onRequested={(returns) => {
                show(returns);
                toast({
                  title: 'We have your request',
                  description: 'You will see our answer on this page.',
                });
              }}
            />
          </div>
        </Disclosure>
      )}
      {text !== null && <Note>{text}</Note>}
    </StyledSection>
  );
}

const StyledSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  li + li {
    margin-top: ${space.m};
    padding-top: ${space.m};
    border-top: 1px solid ${color.hairline};
  }
`;

interface ReturnFormProps {
  order: Pick<Order, 'items' | 'paymentStatus' | 'payments'>;
  access: OrderAccess;
  /** At least one. */
  lines: Returns['lines'];
  onRequested: (returns: Returns) => void;
  /** Reads the requests again: one whose answer was lost may be among them. */
  onFailed: () => Promise<unknown>;
}

const WORDS = {
  kind: 'What would you like?',
  note: 'In your own words',
  noteHint: 'Optional. Only our staff read it.',
};
const NO_ANSWER =
  'We could not reach the shop. Please load the page again to see whether we have your request.';

/** Asks for an exchange or a refund of one line. */
function ReturnForm({ order, access, lines, onRequested, onFailed }: ReturnFormProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RequestReturnBody) => requestReturn(access, body),
    onSuccess: onRequested,
    onError: () => void onFailed(),
  });
  const { fields, submit } = useReturnForm(lines, { error, noAnswer: NO_ANSWER, onSend: mutate });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <FormColumn onSubmit={onSubmit} noValidate>
      <ReturnFields {...fields} items={order.items} words={WORDS} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Sending...' : 'Send the request'}
      </Button>
      <Note>{`Please keep the item unworn, with its label. ${refundText(hasPaid(order))}`}</Note>
    </FormColumn>
  );
}
