import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../components/format-count.ts';
import { Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { categoryUsesQuery } from './api/categories.ts';

/** Says 'A, B and 3 others'. */
const namesOf = (names: readonly string[], count: number): string =>
  count > names.length
    ? `${names.join(', ')} and ${formatCount(count - names.length, 'other')}`
    : names.join(', ');

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
              <strong>
                {names.length > 0 ? `${place}:` : count > 1 ? `${place} (${count}).` : `${place}.`}
              </strong>
              {names.length > 0 && ` ${namesOf(names, count)}.`}
              {` ${consequence}`}
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
