import type { AdminCategory } from '@chitenge/contract/admin-category';
import { imageUrlSchema, INHERITED } from '@chitenge/contract/product-fields';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Image } from '../../../ui/image.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { MoveButtons, MovedPlace } from '../components/move-buttons.tsx';
import { useRowMoves } from '../components/use-row-moves.ts';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { Grid, Row } from '../components/layout.ts';
import { choiceOptions, fieldsOf, RecordDialog, useRecordForm } from '../form/record-form.tsx';
import { SlugField } from '../form/slug-field.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import { useList } from '../list-page/list.ts';
import { type ListDefinition, wholeList } from '../list-page/use-staff-list.tsx';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { ImageUpload } from '../uploads/image-upload.tsx';
import { useUploadQueue } from '../uploads/use-upload-queue.ts';
import { AfterDeletion } from './after-deletion.tsx';
import {
  categoryHistory,
  useSortCategories,
  adminCategoriesQuery,
  useDeleteCategory,
  useCreateCategory,
  useUpdateCategory,
} from './api/categories.ts';
import { CategoryCard } from './category-card.tsx';
import {
  CATEGORY_LABELS,
  type CategoryFields,
  categoryResolver,
  EMPTY_CATEGORY,
  toCategoryFields,
  toCategoryPayload,
} from './form/category-fields.ts';

const HistoryDialog = lazyPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);

/** Its rows are cards. */
const CATEGORIES: ListDefinition<AdminCategory> = {
  label: 'Categories',
  itemsName: 'categories',
  note: 'The shop’s menu and chips have them in this order.',
  columns: [],
  words: { error: 'Categories could not be loaded' },
  empty: 'No categories yet.',
};

/** The Categories page: docs/back-office.md#categories-tab. */
export function CategoriesTab() {
  const { valueOf, open, close } = useUrlDialog();
  const results = useQuery(adminCategoriesQuery);
  const sort = useSortCategories();
  const moves = useRowMoves(results.data, sort.mutateAsync, results.refetch);
  const findCategory = (id: string | null) => results.data?.find((category) => category.id === id) ?? null;
  const edited = findCategory(valueOf('edit'));
  const deleted = findCategory(valueOf('delete'));
  const remove = useDeleteCategory();
  const [moveTo, setMoveTo] = useState('');
  return (
    <>
      <MovedPlace>{moves.place}</MovedPlace>
      <ListPage
        {...wholeList(CATEGORIES, useList(), { ...results, data: moves.rows })}
        actions={
          <Button small onClick={() => open('edit', NEW)}>
            Add Category
          </Button>
        }
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
        record={deleted}
        question="Are you sure you want to delete this category? This action cannot be undone."
        command={{
          isPending: remove.isPending,
          mutate: (id, options) => remove.mutate({ id, moveTo }, options),
        }}
        onClose={() => {
          setMoveTo('');
          close();
        }}
      >
        {deleted !== null && (
          <AfterDeletion
            category={deleted}
            others={results.data?.filter(({ id }) => id !== deleted.id) ?? []}
            moveTo={moveTo}
            onChoose={setMoveTo}
          />
        )}
      </DeleteDialog>
    </>
  );
}

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space.m};
  overflow-anchor: none;
`;

const { Text, Area, Choice } = fieldsOf<CategoryFields>(CATEGORY_LABELS);

interface CategoryDialogProps {
  /** The category to edit; null adds a new one. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** The dialog 'Add Category' or 'Edit Category'. Mount it only while it is open, so that the form starts fresh. */
function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { leave } = useLeaveGuard();
  const form = useForm<CategoryFields>({
    defaultValues: category === null ? EMPTY_CATEGORY : toCategoryFields(category),
    resolver: categoryResolver,
  });
  const save = useRecordForm(form, {
    record: category,
    labels: CATEGORY_LABELS,
    toFields: toCategoryFields,
    toBody: toCategoryPayload,
    create: useCreateCategory(),
    update: useUpdateCategory(),
    onClose,
  });
  return (
    <RecordDialog
      {...save}
      title={category === null ? 'Add Category' : 'Edit Category'}
      saveLabel={category === null ? 'Create Category' : 'Update Category'}
    >
      <Text name="name" maxLength={120} required />
      <SlugField prefix="/products/" />
      <Area name="description" rows={3} />
      <Grid $min="15rem">
        {INHERITED.map(
          ({ name, choice, note }) =>
            choice && (
              <Choice
                key={name}
                name={name}
                options={choiceOptions(choice, 'Not said')}
                hint={`${note} Of products without their own.`}
              />
            ),
        )}
        <Text
          name="reorderLeadDays"
          inputMode="numeric"
          maxLength={3}
          hint="The report ‘Order again’ counts with them. Empty: those of the settings."
        />
        <Text
          name="reorderSafetyDays"
          inputMode="numeric"
          maxLength={3}
          hint="Days that the stock shall last beyond. Empty: those of the settings."
        />
      </Grid>
      <CategoryImage />
      {category && (
        <Row>
          <DialogButton label="History">
            {(close) => (
              <Suspense>
                <HistoryDialog
                  name={category.name}
                  of={categoryHistory(category.id)}
                  onClose={close}
                  onRestored={() => leave(onClose)}
                />
              </Suspense>
            )}
          </DialogButton>
        </Row>
      )}
    </RecordDialog>
  );
}

/** A category's image: an upload, or the URL of an external image. */
function CategoryImage() {
  const { control, setValue } = useFormContext<CategoryFields>();
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  const queue = useUploadQueue((url) =>
    setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  const previewUrl = imageUrlSchema.safeParse(imageUrl).data ?? null;
  return (
    <StyledField>
      <Image src={previewUrl} alt={previewUrl === null ? '' : 'Picture of the category'} sizes="9rem" />
      <div>
        <ImageUpload
          label={previewUrl === null ? 'Upload picture' : 'Upload another picture'}
          queue={queue}
          places={1}
        />
        <Text
          name="imageUrl"
          hint="Filled in by an upload. Empty shows the shop’s default picture."
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </div>
    </StyledField>
  );
}

const StyledField = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 9rem minmax(0, 1fr);
    align-items: start;
  }

  > :first-child {
    max-width: 9rem;
  }

  > :last-child {
    display: grid;
    gap: ${space.m};
  }
`;
