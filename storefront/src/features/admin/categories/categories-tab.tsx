import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListEmpty, ListLoading } from '../parts/list-states.tsx';
import { adminCategoriesQuery } from './api/get-categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategory } from './delete-category.tsx';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; category: AdminCategory };

/** The Categories tab of section 2: cards, and the dialogs that add, edit and delete. */
export function CategoriesTab() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <StyledBar>
        <Button small onClick={() => setOpen({ dialog: 'add' })}>
          Add Category
        </Button>
      </StyledBar>
      <CategoryResults
        onEdit={(category) => setOpen({ dialog: 'edit', category })}
        onDelete={(category) => setOpen({ dialog: 'delete', category })}
      />
      {open?.dialog === 'add' && <CategoryDialog category={null} onClose={close} />}
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      <DeleteCategory category={open?.dialog === 'delete' ? open.category : null} onClose={close} />
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

const StyledBar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space.m};
`;

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space.m};
`;
