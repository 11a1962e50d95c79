import type { ViewList } from '@chitenge/contract/staff-pages';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import type { List } from './list.ts';
import { ListViews, type ListView } from './list-views.tsx';
import { ListToolbar, type ListSearch } from './list-toolbar.tsx';

export interface ListPageProps<Row extends { id: string }> extends Omit<
  ListBodyProps<Row>,
  'pages' | 'sort'
> {
  /** The list's state in the URL. */
  list: List;
  /** Heading, where a page has several lists. */
  title?: string;
  search?: ListSearch;
  note?: ReactNode;
  actions?: ReactNode;
  moreActions?: ReactNode;
  /** Whose own views are saved; without it, the list has none. */
  viewsOf?: ViewList;
  /** The views that everybody has. */
  views?: readonly ListView[];
  /** Rows of a page; without it, all rows are shown. */
  pageSize?: number;
  /** Whether the total is the smallest number that there may be. */
  isMinimum?: boolean;
}

/** A list of the back office from data: search, filters, views, columns, selection, pages and words. */
export function ListPage<Row extends { id: string }>({
  list,
  title,
  search,
  note,
  actions,
  moreActions,
  viewsOf,
  views,
  pageSize,
  isMinimum = false,
  ...body
}: ListPageProps<Row>) {
  return (
    <StyledList aria-label={title}>
      <ListToolbar {...{ list, title, search, note, actions, moreActions }} />
      {viewsOf && <ListViews list={list} of={viewsOf} {...(views && { views })} />}
      <ListBody
        isFiltered={list.isFiltered}
        sort={{ value: list.filter['sort'] ?? '', onChange: (sort) => list.change({ sort }) }}
        {...body}
        {...(pageSize !== undefined && {
          pages: { page: list.page, pageSize, isMinimum, onPageChange: list.setPage },
        })}
      />
    </StyledList>
  );
}

const StyledList = styled.section`
  [role='tabpanel'] > * + &[aria-label] {
    margin-top: ${space.m};
  }

  /* A page that begins with its list shows more of it. */
  [role='tabpanel'] > h1 + & {
    margin-top: calc(${space.s} - ${space.m});

    ${from.desk} {
      margin-top: calc(${space.xs} - ${space.m});
    }
  }
`;
