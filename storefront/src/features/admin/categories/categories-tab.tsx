import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { useSortCategories } from './api/category-mutations.ts';
import { adminCategoriesQuery } from './api/get-categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

/** The Categories tab: docs/behaviour.md#categories-tab. */
export function CategoriesTab() {
  const { valueOf, open, close } = useUrlDialog();
  const results = useQuery(adminCategoriesQuery);
  const findCategory = (id: string | null) => results.data?.find((category) => category.id === id) ?? null;
  const edited = findCategory(valueOf('edit'));
  return (
    <>
      <StyledActions>
        <Button small onClick={() => open('edit', NEW)}>
          Add Category
        </Button>
      </StyledActions>
      <CategoryResults
        results={results}
        onEdit={(id) => open('edit', id)}
        onDelete={(id) => open('delete', id)}
      />
      {valueOf('edit') === NEW && <CategoryDialog category={null} onClose={close} />}
      {edited && <CategoryDialog key={edited.id} category={edited} onClose={close} />}
      <DeleteCategoryDialog category={findCategory(valueOf('delete'))} onClose={close} />
    </>
  );
}

interface CategoryResultsProps {
  results: UseQueryResult<AdminCategory[]>;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

function CategoryResults({
  results: { data: categories, isPending, refetch, isFetching },
  onEdit,
  onDelete,
}: CategoryResultsProps) {
  const sort = useSortCategories();
  if (isPending) return <ListLoading text="Loading categories..." />;
  if (!categories)
    return (
      <ErrorState title="Failed to fetch categories" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (categories.length === 0) return <ListEmpty>No categories yet.</ListEmpty>;
  const ids = categories.map(({ id }) => id);
  return (
    <StyledGrid aria-label="Categories">
      {categories.map((category, at) => (
        <CategoryCard
          key={category.id}
          category={category}
          move={
            <MoveButtons name={category.name} at={at} ids={ids} busy={sort.isPending} onSort={sort.mutate} />
          }
          onEdit={() => onEdit(category.id)}
          onDelete={() => onDelete(category.id)}
        />
      ))}
    </StyledGrid>
  );
}

const StyledActions = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space.m};
`;

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space.m};
`;
