import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/field-controls.tsx';
import { formatCount } from '../components/format-count.ts';
import { Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { categoryUsesQuery } from './api/categories.ts';
import { formatProductCount } from './category-card.tsx';

/** Says 'A, B and 3 others'. */
const namesOf = (names: readonly string[], count: number): string =>
  count > names.length
    ? `${names.join(', ')} and ${formatCount(count - names.length, 'other')}`
    : names.join(', ');

/** Says what else uses a category that is about to be deleted, and what becomes of it. */
function CategoryUseList({ id }: { id: string }) {
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

interface AfterDeletionProps {
  category: AdminCategory;
  /** Where its products may go. */
  others: readonly AdminCategory[];
  /** The id of the chosen one; '' for none. */
  moveTo: string;
  onChoose: (id: string) => void;
}

/** Says what happens to a category's products when it is deleted, and asks where they go. */
function ProductsAfterDeletion({ category, others, moveTo, onChoose }: AfterDeletionProps) {
  const { productCount: count } = category;
  const [it, stays, moves] = count === 1 ? ['It', 'stays', 'moves'] : ['They', 'stay', 'move'];
  const target = others.find(({ id }) => id === moveTo);
  return (
    <>
      <p>
        {`It still has ${formatProductCount(count)}. `}
        {target === undefined
          ? `${it} ${stays} in the shop, without a category.`
          : `${it} ${moves} to ${target.name}.`}
      </p>
      <SelectField
        label="Move its products to"
        value={moveTo}
        options={[
          { value: '', label: 'No category' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={onChoose}
      />
    </>
  );
}

/** Says what a category's deletion changes, and asks where its products go. */
export const AfterDeletion = (props: AfterDeletionProps) => (
  <Stack $gap="m">
    <CategoryUseList id={props.category.id} />
    {props.category.productCount > 0 && <ProductsAfterDeletion {...props} />}
  </Stack>
);
