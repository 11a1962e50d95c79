import type { AdminPage } from '@chitenge/contract/admin-pages';
import type { SettingValue } from '@chitenge/contract/admin-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/on-demand.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { Hint, Stack } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
import { NEW } from '../../components/use-url-dialog.ts';
import { useUser } from '../../session/use-rights.ts';
import { GroupTitle } from '../group-title.tsx';
import { idOfDraft } from '../settings-query.ts';
import { SettingForm } from '../setting-form.tsx';
import { pageLink } from './page-link.ts';
import { pageHistory, pageQuery, pagesQuery, useAddPage, useChangePage } from './pages-query.ts';

const HistoryDialog = lazyPart(async () => (await import('../../history/history-dialog.tsx')).HistoryDialog);

/** 'Publish' for what shoppers see at once. */
const submitLabel = (valueOf: (name: string) => SettingValue) =>
  valueOf('status') === 'published' ? 'Publish' : 'Save';

const BACK = { to: pageLink(), label: 'All pages' };

/** The form of a page, or of a new one. */
export function PageForm({ id }: { id: string }) {
  return id === NEW ? <NewPage /> : <EditedPage id={id} />;
}

const NEW_FORM = 'page-new';

function NewPage() {
  const user = useUser();
  const navigate = useNavigate();
  const [newId] = useState(() => idOfDraft(user?.id ?? '', NEW_FORM));
  const add = useAddPage(newId, ({ id }) => void navigate(pageLink(id), { replace: true }));
  return (
    <Loaded query={useQuery(pagesQuery)} loading="Loading..." rows={4} failed="Failed to fetch the form">
      {({ blank }) => (
        <Stack $gap="m">
          <GroupTitle label="New page" back={BACK} />
          <SettingForm
            userId={user?.id ?? ''}
            form={NEW_FORM}
            settings={blank}
            publish={add}
            readNow={() => Promise.resolve(blank)}
            isNew
            submitLabel={submitLabel}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function EditedPage({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(pageQuery(id))}
      loading="Loading the page..."
      rows={4}
      failed="Failed to fetch the page"
      missing="There is no such page. It may have been deleted."
    >
      {(page) => <LoadedPage page={page} />}
    </Loaded>
  );
}

function LoadedPage({ page: { id, path, fields } }: { page: AdminPage }) {
  const user = useUser();
  const client = useQueryClient();
  const stored = (name: string) => fields.find((field) => field.name === name)?.value ?? null;
  const title = stored('title') ?? '';
  const isPublished = stored('status') === 'published';
  const change = useChangePage(id, `${title}: saved`);
  /** Counts what was put back, so that the form shows what is stored then. */
  const [restored, setRestored] = useState(0);
  const readNow = async () => {
    await client.invalidateQueries({ queryKey: pageQuery(id).queryKey });
    return client.getQueryData(pageQuery(id).queryKey)?.fields;
  };
  return (
    <Stack $gap="m">
      <GroupTitle label={title} back={BACK} />
      <SettingForm
        key={restored}
        userId={user?.id ?? ''}
        form={`page-${id}`}
        settings={fields}
        publish={change}
        readNow={readNow}
        submitLabel={submitLabel}
      >
        {isPublished && (
          <ButtonLink variant="quiet" small to={path} target="_blank" rel="noopener">
            See the page
          </ButtonLink>
        )}
        <DialogButton label="History">
          {(close) => (
            <Suspense>
              <HistoryDialog
                name={title}
                of={pageHistory(id)}
                onClose={close}
                onRestored={() => {
                  close();
                  setRestored((count) => count + 1);
                }}
              />
            </Suspense>
          )}
        </DialogButton>
      </SettingForm>
      {!isPublished && <Hint>{`Its address will be ${path}. Shoppers do not see it yet.`}</Hint>}
    </Stack>
  );
}
