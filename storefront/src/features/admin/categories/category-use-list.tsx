import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../components/format-count.ts';
import { Hint, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { categoryUsesQuery } from './api/categories.ts';

/** Says what else uses a category that is about to be deleted, and what becomes of it. */
export function CategoryUseList({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(categoryUsesQuery(id))}
      loading="Looking for what uses it..."
      failed="What uses it could not be read"
    >
      {(uses) => (
        <Stack as="ul" $gap="s" aria-label="What uses it">
          {uses.map(({ place, consequence, names, count }) => (
            <li key={place}>
              <strong>{names.length === 0 && count > 1 ? `${place} (${count})` : place}</strong>
              {names.length > 0 &&
                `: ${names.join(', ')}${count > names.length ? ` and ${formatCount(count - names.length, 'other')}` : ''}`}
              <Hint as="span">{` ${consequence}`}</Hint>
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
