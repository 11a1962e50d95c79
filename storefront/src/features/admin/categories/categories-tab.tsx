import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { adminCategoriesQuery } from './api/get-categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

type OpenDialog = { dialog: 'add' } | { dialog: 'edit' | 'delete'; category: AdminCategory };

/** The Categories tab: docs/behaviour.md#categories-tab. */
export function CategoriesTab() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <StyledActions>
        <Button small onClick={() => setOpen({ dialog: 'add' })}>
          Add Category
        </Button>
      </StyledActions>
      <CategoryResults
        onEdit={(category) => setOpen({ dialog: 'edit', category })}
        onDelete={(category) => setOpen({ dialog: 'delete', category })}
      />
      {open?.dialog === 'add' && <CategoryDialog category={null} onClose={close} />}
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      <DeleteCategoryDialog category={open?.dialog === 'delete' ? open.category : null} onClose={close} />
    </>
  );
}

interface CategoryResultsProps {
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

function CategoryResults({ onEdit, onDelete }: CategoryResultsProps) {
  const { data: categories, isPending, refetch, isFetching } = useQuery(adminCategoriesQuery);
  if (isPending) return <ListLoading text="Loading categories..." />;
  if (!categories)
    return (
      <ErrorState title="Failed to fetch categories" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (categories.length === 0) return <ListEmpty>No categories yet.</ListEmpty>;
  return (
    <StyledGrid aria-label="Categories">
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          onEdit={() => onEdit(category)}
          onDelete={() => onDelete(category)}
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
