import { paths } from '../../../../lib/paths.ts';
import { tabSearchParams } from '../../shell/admin-tab.ts';
import { GROUP_PARAM } from '../settings-link.tsx';

/** Value of the group's parameter for the pages that editors write. */
export const PAGES = 'pages';

/** Query parameter of the page that is edited: its id, or NEW. */
export const PAGE_PARAM = 'page';

/** The address of the form of a page; without one, of the list. */
export const pageLink = (page?: string): string =>
  `${paths.admin}?${new URLSearchParams({
    ...tabSearchParams('settings'),
    [GROUP_PARAM]: PAGES,
    ...(page !== undefined && { [PAGE_PARAM]: page }),
  }).toString()}`;
