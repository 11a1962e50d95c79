import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../session/use-rights.ts';
import { commandLabel, commandsOf, goodsOf } from '../return-labels.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { Row } from '../../../../ui/layout.ts';

/** Buttons for what staff can do with an exchange or return. Each opens a dialog. */
export function ReturnActions({ row }: { row: AdminReturn }) {
  const [command, setCommand] = useState<ReturnCommand | null>(null);
  const commands = commandsOf(row, useMay('mayRefund'));
  if (commands.length === 0) return null;
  const what = `${goodsOf(row)} of ${shownCustomerName(row.order.customerName)}`;
  return (
    <Row $gap="xs s">
      {commands.map((name, index) => (
        <Button
          key={name}
          small
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setCommand(name)}
          aria-label={`${commandLabel(name, row)}: ${what}`}
        >
          {commandLabel(name, row)}
        </Button>
      ))}
      {command !== null && <ReturnDialog row={row} command={command} onClose={() => setCommand(null)} />}
    </Row>
  );
}
