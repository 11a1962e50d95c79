import { MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import { MESSAGE_STATES } from '@chitenge/contract/messages';
import { FilterSelect } from '../../components/filter-select.tsx';
import { Toolbar } from '../../components/toolbar.tsx';
import type { FilterChanges } from '../../components/use-url-filters.ts';
import type { MessagesFilter } from '../api/get-messages.ts';
import { MEDIUM_LABELS, MESSAGE_STATE_TEXTS } from '../message-labels.ts';

const MEDIA = MESSAGE_MEDIA.map((value) => ({ value, label: MEDIUM_LABELS[value] }));
const STATES = MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_TEXTS[value].label }));

/** Reads the filter from the query parameters; unknown values do not filter. */
export function parseMessagesFilter(query: URLSearchParams): MessagesFilter {
  const [medium, status] = [query.get('medium'), query.get('state')];
  return {
    medium: MESSAGE_MEDIA.find((one) => one === medium) ?? '',
    status: MESSAGE_STATES.find((one) => one === status) ?? '',
  };
}

interface MessagesToolbarProps {
  filter: MessagesFilter;
  onChange: (changes: FilterChanges) => void;
}

/** Filters of the messages. A change returns to the first page. */
export function MessagesToolbar({ filter, onChange }: MessagesToolbarProps) {
  return (
    <Toolbar
      filters={
        <>
          <FilterSelect
            label="SMS or mail"
            allLabel="SMS and Mails"
            value={MESSAGE_MEDIA.find((one) => one === filter.medium) ?? ''}
            options={MEDIA}
            onValueChange={(medium) => onChange({ medium, page: '' })}
          />
          <FilterSelect
            label="State"
            allLabel="All States"
            value={MESSAGE_STATES.find((one) => one === filter.status) ?? ''}
            options={STATES}
            onValueChange={(state) => onChange({ state, page: '' })}
          />
        </>
      }
    />
  );
}
