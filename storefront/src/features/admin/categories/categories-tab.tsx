import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MoveButtons, MovedPlace } from '../components/move-buttons.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { useRowMoves, type RowMoves } from '../components/use-row-moves.ts';
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
  const sort = useSortCategories();
  const moves = useRowMoves(results.data, sort.mutateAsync, results.refetch);
  const findCategory = (id: string | null) => results.data?.find((category) => category.id === id) ?? null;
  const edited = findCategory(valueOf('edit'));
  return (
    <>
      <StyledActions>
        <Button small onClick={() => open('edit', NEW)}>
          Add Category
        </Button>
      </StyledActions>
      <MovedPlace>{moves.place}</MovedPlace>
      <CategoryResults
        results={results}
        moves={moves}
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
  moves: RowMoves<AdminCategory>;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

function CategoryResults({
  results: { isPending, refetch, isFetching },
  moves: { rows: categories, move },
  onEdit,
  onDelete,
}: CategoryResultsProps) {
  if (isPending) return <ListLoading text="Loading categories..." />;
  if (!categories)
    return (
      <ErrorState
        title="Categories could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (categories.length === 0) return <ListEmpty>No categories yet.</ListEmpty>;
  return (
    <StyledGrid aria-label="Categories">
      {categories.map((category, at) => (
        <CategoryCard
          key={category.id}
          category={category}
          move={
            <MoveButtons
              name={category.name}
              at={at}
              count={categories.length}
              onMove={(by, press) => move(category.id, by, press)}
            />
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
  overflow-anchor: none;
`;
