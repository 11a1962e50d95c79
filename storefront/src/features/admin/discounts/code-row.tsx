import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { discountWords } from '@chitenge/contract/discount-terms';
import { Button } from '../../../ui/button.tsx';
import { Secondary } from '../components/admin-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { RecordActions, RecordName, RecordRow } from '../components/record-row.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { codeBadge } from './code-status.ts';

interface CodeRowProps {
  code: AdminDiscountCode;
  /** The name of each category. */
  categoryNames: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  now: number;
  busy: boolean;
  onEdit: () => void;
  onSwitch: () => void;
}

/** Says when and for what the code counts, one part for each condition. */
function conditionsOf(
  { starts, ends, minimum, categories, maxUsesPerPhone }: AdminDiscountCode,
  names: ReadonlyMap<string, string>,
): string {
  const parts = [
    starts !== null && `from ${formatShortDateTime(starts)}`,
    ends !== null && `until ${formatShortDateTime(ends)}`,
    minimum !== null && `for goods of at least ${formatAmount(minimum)}`,
    categories.length > 0 &&
      `for ${categories.map((id) => names.get(id) ?? 'a deleted category').join(', ')}`,
    maxUsesPerPhone !== null && `${maxUsesPerPhone} per phone number`,
  ];
  const text = parts.filter((part) => part !== false).join('; ') || 'without conditions';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function usesText({ uses, maxUses }: AdminDiscountCode): string {
  if (maxUses !== null) return `used ${uses} of ${maxUses} times`;
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

/** A discount code with what staff may do. */
export function CodeRow({ code, categoryNames, now, busy, onEdit, onSwitch }: CodeRowProps) {
  const badge = codeBadge(code, now);
  const isOn = code.status === 'published';
  return (
    <RecordRow aria-label={code.code}>
      <div>
        <RecordName>
          <h2>{code.code}</h2>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </RecordName>
        <p>{`${discountWords(code)} – ${usesText(code)}`}</p>
        <Secondary as="p">{conditionsOf(code, categoryNames)}</Secondary>
      </div>
      <RecordActions>
        <Button
          variant="secondary"
          small
          busy={busy}
          onClick={onSwitch}
          aria-label={`${isOn ? 'Archive' : 'Publish'} ${code.code}`}
        >
          {isOn ? 'Archive' : 'Publish'}
        </Button>
        <Button variant="secondary" small onClick={onEdit} aria-label={`Edit ${code.code}`}>
          Edit
        </Button>
      </RecordActions>
    </RecordRow>
  );
}
