import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { discountWords } from '@chitenge/contract/discount-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { adminCategoriesQuery } from '../categories/api/categories.ts';
import { Secondary } from '../components/layout.ts';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { type ListColumn, useList } from '../list-page/list.ts';
import { type ListDefinition, wholeList } from '../list-page/use-staff-list.tsx';
import { adminDiscountCodesQuery, useUpdateCode } from './api/discount-codes.ts';
import { codeBadge, CodeDialog } from './code-dialog.tsx';

/** Says when and for what a code counts, one part for each condition. */
function Conditions({ code }: { code: AdminDiscountCode }) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const { starts, ends, minimum, maxUsesPerPhone } = code;
  const names = code.categories.map(
    (id) => categories.find((category) => category.id === id)?.name ?? 'a deleted category',
  );
  const parts = [
    starts !== null && `from ${formatShortDateTime(starts)}`,
    ends !== null && `until ${formatShortDateTime(ends)}`,
    minimum !== null && `for goods of at least ${formatAmount(minimum)}`,
    names.length > 0 && `for ${names.join(', ')}`,
    maxUsesPerPhone !== null && `${maxUsesPerPhone} per phone number`,
  ];
  const text = parts.filter((part) => part !== false).join('; ') || 'without conditions';
  return <Secondary>{`${text.charAt(0).toUpperCase()}${text.slice(1)}`}</Secondary>;
}

function usesText({ uses, maxUses }: AdminDiscountCode): string {
  if (maxUses !== null) return `used ${uses} of ${maxUses} times`;
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

const isArchived = ({ status }: AdminDiscountCode) => status === 'archived';

const CODES: ListDefinition<AdminDiscountCode> = {
  label: 'Discount codes',
  itemsName: 'discount codes',
  columns: [
    {
      label: 'Code',
      width: 'minmax(0, 1fr)',
      render: (code) => (
        <>
          <h2 translate="no">{code.code}</h2>
          <Conditions code={code} />
        </>
      ),
    },
    {
      label: 'Discount',
      width: '16rem',
      render: (code) => `${discountWords(code)} – ${usesText(code)}`,
    },
    {
      label: 'State',
      width: '8rem',
      render: (code) => <State code={code} />,
    },
  ],
  rowName: ({ code }) => code,
  empty: 'No discount codes yet. The cart does not ask for one.',
};

/** The Discounts page: docs/back-office.md#discounts-tab. */
export function DiscountsTab() {
  const { valueOf, open, close } = useUrlDialog();
  const results = useQuery(adminDiscountCodesQuery);
  const update = useUpdateCode();
  const codes = results.data;
  const edited = codes?.find(({ id }) => id === valueOf('edit'));
  const actions: ListColumn<AdminDiscountCode> = {
    label: '',
    width: '12rem',
    align: 'actions',
    render: ({ id, code, status }) => {
      const verb = status === 'published' ? 'Archive' : 'Publish';
      return (
        <>
          <Button
            variant="secondary"
            small
            busy={update.isPending}
            onClick={() =>
              update.mutate({ id, edit: { status: status === 'published' ? 'archived' : 'published' } })
            }
            aria-label={`${verb} ${code}`}
          >
            {verb}
          </Button>
          <Button variant="secondary" small onClick={() => open('edit', id)} aria-label={`Edit ${code}`}>
            Edit
          </Button>
        </>
      );
    },
  };
  return (
    <>
      <ListPage
        {...wholeList(CODES, useList(), {
          ...results,
          data: codes && [...codes.filter((code) => !isArchived(code)), ...codes.filter(isArchived)],
        })}
        columns={[...CODES.columns, actions]}
        note={
          codes?.some(({ status }) => status === 'published')
            ? 'Cart and checkout ask for a code. Orders keep the discount of the time when they were placed.'
            : 'No code is published, so the cart does not ask for one.'
        }
        actions={
          <Button small onClick={() => open('edit', NEW)}>
            Add Discount Code
          </Button>
        }
      />
      {valueOf('edit') === NEW && <CodeDialog code={null} onClose={close} />}
      {edited && <CodeDialog key={edited.id} code={edited} onClose={close} />}
    </>
  );
}

function State({ code }: { code: AdminDiscountCode }) {
  const [now] = useState(() => Date.now());
  const { tone, label } = codeBadge(code, now);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
