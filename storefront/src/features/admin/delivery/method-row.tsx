import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_KIND_LABELS } from '@chitenge/contract/delivery';
import { provinceName } from '@chitenge/contract/region';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { daysText, feeText } from '../../delivery/index.ts';
import { Secondary } from '../components/admin-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { RecordActions, RecordName, RecordRow } from '../components/record-row.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { METHOD_STATUS_BADGES } from './method-status.ts';

interface MethodRowProps {
  method: AdminDeliveryMethod;
  /** Null for staff who may only read. */
  actions: MethodActions | null;
}

export interface MethodActions {
  busy: boolean;
  onEdit: () => void;
  onSwitch: () => void;
  /** The buttons that move it. */
  move: ReactNode;
}

/** Names the places: 'Lusaka: Lusaka, Chilanga', or 'Everywhere'. */
function placesText({ provinces, towns }: AdminDeliveryMethod): string {
  const where = provinces.map((province) => provinceName(province)).join(', ');
  if (towns.length === 0) return where || 'Everywhere';
  return `${where || 'Every province'}: ${towns.join(', ')}`;
}

function priceText(method: AdminDeliveryMethod): string {
  const free = method.freeFrom === null ? '' : `, free from ${formatAmount(method.freeFrom)}`;
  return `${feeText(method, 0)}${free} – ${daysText(method.daysMin, method.daysMax)}`;
}

/** A delivery method with what staff may do. */
export function MethodRow({ method, actions }: MethodRowProps) {
  const { name, kind, status } = method;
  const badge = METHOD_STATUS_BADGES[status];
  const isOn = status === 'published';
  return (
    <RecordRow aria-label={name}>
      <div>
        <RecordName>
          <h2>{name}</h2>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </RecordName>
        <p>{priceText(method)}</p>
        <Secondary as="p">{`${DELIVERY_KIND_LABELS[kind]}. ${placesText(method)}`}</Secondary>
      </div>
      {actions && (
        <RecordActions>
          {actions.move}
          <Button
            variant="secondary"
            small
            busy={actions.busy}
            onClick={actions.onSwitch}
            aria-label={`Switch ${isOn ? 'off' : 'on'} ${name}`}
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
          <Button variant="secondary" small onClick={actions.onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        </RecordActions>
      )}
    </RecordRow>
  );
}
