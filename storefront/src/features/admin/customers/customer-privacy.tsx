import type { Customer, ErasedCustomer } from '@chitenge/contract/customers';
import { CLOSED_ORDER_STATUSES } from '@chitenge/contract/status';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatCount } from '../components/format-count.ts';
import { Row } from '../components/layout.ts';
import { useEraseCustomer, useExportCustomer } from './api/customers.ts';

function erasedText({ orders, byEmail, mentions }: ErasedCustomer): string {
  const sentences = [
    `${formatCount(orders, 'order')} without personal data now. Earlier backups still have them.`,
  ];
  const places = mentions.map(({ table, column, rows }) => `${table}.${column} (${rows})`).join(', ');
  if (places !== '') sentences.push(`The number is still in ${places}: check these by hand.`);
  const addresses = byEmail.map(({ email }) => email).join(', ');
  if (addresses !== '')
    sentences.push(
      `Others may use ${addresses} too, so subscriptions, alerts and orders of other numbers with it stay.`,
    );
  return sentences.join(' ');
}

/** Export and erasure of a customer's data, for the owner: docs/privacy.md. */
export function CustomerPrivacy({ customer, onErased }: { customer: Customer; onErased: () => void }) {
  const { phone, newestOrders } = customer;
  const [isAsking, setIsAsking] = useState(false);
  const exporting = useExportCustomer();
  const erasing = useEraseCustomer();
  const open = newestOrders.filter(({ status }) => !CLOSED_ORDER_STATUSES.includes(status)).length;
  return (
    <>
      <p>Call the number back before you hand out or erase data.</p>
      <Row>
        <Button variant="secondary" small busy={exporting.isPending} onClick={() => exporting.mutate(phone)}>
          Export data
        </Button>
        <Button variant="secondary" small onClick={() => setIsAsking(true)}>
          Erase data
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Erase ${customer.name}`}
        question={`Erase name, phone, email, addresses and notes of ${phone} for ever?`}
        confirmLabel="Erase"
        busy={erasing.isPending}
        onConfirm={() =>
          erasing.mutate(
            { phone, openOrdersToo: false },
            {
              onSuccess: (erased) => {
                toast({ title: 'Customer erased', description: erasedText(erased) });
                onErased();
              },
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        {open > 0
          ? 'Some orders are not delivered yet. Deliver or cancel them first.'
          : 'Products, totals and dates of the orders stay for accounting. The shop may be slow for some seconds.'}
      </ConfirmDialog>
    </>
  );
}
