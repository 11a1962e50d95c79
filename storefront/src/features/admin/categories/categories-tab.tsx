import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { MoveButtons, MovedPlace } from '../components/move-buttons.tsx';
import { useRowMoves } from '../components/use-row-moves.ts';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { allRows } from '../list-page/list-body.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import { useList } from '../list-page/list.ts';
import { useSortCategories, adminCategoriesQuery, useDeleteCategory } from './api/categories.ts';
import { CategoryCard, formatProductCount } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';

/** The Categories page: docs/back-office.md#categories-tab. */
export function CategoriesTab() {
  const { valueOf, open, close } = useUrlDialog();
  const list = useList();
  const results = useQuery(adminCategoriesQuery);
  const sort = useSortCategories();
  const moves = useRowMoves(results.data, sort.mutateAsync, results.refetch);
  const findCategory = (id: string | null) => results.data?.find((category) => category.id === id) ?? null;
  const edited = findCategory(valueOf('edit'));
  return (
    <>
      <MovedPlace>{moves.place}</MovedPlace>
      <ListPage
        list={list}
        results={allRows({ ...results, data: moves.rows })}
        columns={[]}
        label="Categories"
        note="The shop’s menu and chips have them in this order."
        actions={
          <Button small onClick={() => open('edit', NEW)}>
            Add Category
          </Button>
        }
        words={{
          loading: 'Loading categories...',
          error: 'Categories could not be loaded',
          empty: 'No categories yet.',
        }}
      >
        {(categories) => (
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
                    onMove={(by, press) => moves.move(category.id, by, press)}
                  />
                }
                onEdit={() => open('edit', category.id)}
                onDelete={() => open('delete', category.id)}
              />
            ))}
          </StyledGrid>
        )}
      </ListPage>
      {valueOf('edit') === NEW && <CategoryDialog category={null} onClose={close} />}
      {edited && <CategoryDialog key={edited.id} category={edited} onClose={close} />}
      <DeleteDialog
        record={findCategory(valueOf('delete'))}
        question="Are you sure you want to delete this category? This action cannot be undone."
        consequence={({ productCount }) => describeProductsAfterDeletion(productCount)}
        command={useDeleteCategory()}
        onClose={close}
      />
    </>
  );
}

/** Says what happens to a category's products when it is deleted; null when it has none. */
function describeProductsAfterDeletion(count: number): string | null {
  if (count === 0) return null;
  const [it, stays] = count === 1 ? ['It', 'stays'] : ['They', 'stay'];
  return `It still has ${formatProductCount(count)}. ${it} ${stays} in the shop, without a category.`;
}

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space.m};
  overflow-anchor: none;
`;
