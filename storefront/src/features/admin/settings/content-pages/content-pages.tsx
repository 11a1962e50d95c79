import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { size, space, touchTarget } from '../../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { Hint, RecordList, Row, Stack } from '../../components/layout.ts';
import { ListEmpty, Loaded } from '../../components/list-states.tsx';
import { MoveButtons, MovedPlace } from '../../components/move-buttons.tsx';
import { StatusBadge, type BadgeTone } from '../../components/status-badge.tsx';
import { NEW, useUrlDialog } from '../../components/use-url-dialog.ts';
import { useRowMoves } from '../../components/use-row-moves.ts';
import { ABOUT_PAGES, GroupTitle } from '../group-title.tsx';
import { PAGE_PARAM, pageLink } from './page-link.ts';
import { PageForm } from './page-form.tsx';
import { pagesQuery, useDeletePage, usePublishPage, useSortPages, type ListedPage } from './pages-query.ts';

/** The pages that editors write, or the form of one: docs/back-office.md#pages. */
export function ContentPages() {
  const [query] = useSearchParams();
  const page = query.get(PAGE_PARAM);
  return page === null ? <PageList /> : <PageForm key={page} id={page} />;
}

/** Tones by the states of a page. */
const TONES: Readonly<Record<string, BadgeTone>> = { published: 'good', draft: 'neutral', archived: 'quiet' };

function PageList() {
  const results = useQuery(pagesQuery);
  const { valueOf, open, close } = useUrlDialog();
  const sort = useSortPages();
  const rows = results.data?.pages.map((page) => ({ ...page, name: page.title }));
  const moves = useRowMoves(rows, sort.mutateAsync, results.refetch);
  const publish = usePublishPage();
  const remove = useDeletePage();
  const pages = moves.rows ?? [];
  const deleted = pages.find(({ id }) => id === valueOf('delete')) ?? null;
  return (
    <>
      <MovedPlace>{moves.place}</MovedPlace>
      <Stack $gap="m">
        <GroupTitle {...ABOUT_PAGES} />
        <Loaded query={results} loading="Loading pages..." rows={5} failed="Failed to fetch the pages">
          {() => (
            <Stack $gap="m">
              <Row $gap="s m" $align="center" $justify="space-between">
                <Hint>The footer has them in this order.</Hint>
                <ButtonLink small to={pageLink(NEW)}>
                  Add page
                </ButtonLink>
              </Row>
              {pages.length === 0 ? (
                <ListEmpty>No pages yet.</ListEmpty>
              ) : (
                <StyledList aria-label="Pages">
                  {pages.map((page, at) => (
                    <PageRow
                      key={page.id}
                      page={page}
                      isBusy={publish.isPending}
                      onPublish={(to) => publish.mutate({ ...page, to })}
                      onDelete={() => open('delete', page.id)}
                      move={
                        <MoveButtons
                          name={page.title}
                          at={at}
                          count={pages.length}
                          onMove={(by, press) => moves.move(page.id, by, press)}
                        />
                      }
                    />
                  ))}
                </StyledList>
              )}
            </Stack>
          )}
        </Loaded>
      </Stack>
      <DeleteDialog
        record={deleted}
        question="Delete this page? It cannot be put back. ‘Unpublish’ takes it out of the shop and keeps its text."
        consequence={({ use, path }) =>
          `${use === null ? '' : `${use} `}Links to ${path} lead to ‘not found’ then.`
        }
        command={remove}
        onClose={close}
      />
    </>
  );
}

interface PageRowProps {
  page: ListedPage;
  isBusy: boolean;
  onPublish: (to: string) => void;
  onDelete: () => void;
  move: ReactNode;
}

function PageRow({ page, isBusy, onPublish, onDelete, move }: PageRowProps) {
  const { id, title, path, status, statusLabel, footerLabel, use } = page;
  const isPublished = status === 'published';
  return (
    <li>
      <Row $gap="xs m" $align="center">
        <StyledLink to={pageLink(id)}>{title}</StyledLink>
        <StatusBadge tone={TONES[status] ?? 'neutral'}>{statusLabel}</StatusBadge>
      </Row>
      <Hint>
        {isPublished ? (
          <Link to={path} target="_blank" rel="noopener">
            {path}
          </Link>
        ) : (
          path
        )}
        {footerLabel === null ? ', not in the footer' : `, in the footer: ${footerLabel}`}
      </Hint>
      {use !== null && <Hint>{use}</Hint>}
      <Row $gap="0 m" $align="center">
        <Button
          variant="quiet"
          small
          busy={isBusy}
          aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
          onClick={() => onPublish(isPublished ? 'draft' : 'published')}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        {move}
        <Button variant="quiet" small aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </Row>
    </li>
  );
}

const StyledList = styled(RecordList)`
  max-width: 48rem;
  overflow-anchor: none;

  > li {
    max-width: none;
    margin: 0;
    gap: 0;
    padding-block: ${space.s};
  }
`;

const StyledLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  font-size: ${size.body};
  font-weight: 600;
`;
