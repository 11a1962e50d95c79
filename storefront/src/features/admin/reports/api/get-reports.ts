import {
  figuresSchema,
  salesReportSchema,
  type ReportPeriod,
  type SalesReportQuery,
} from '@chitenge/contract/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/reports';

/** Orders come in while the tab is closed, so that each opening reads the figures again. */
const FRESH = { staleTime: 0, refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

const queryOf = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();

export function figuresQuery({ from, to }: ReportPeriod) {
  return queryOptions({
    queryKey: [PATH, 'figures', from, to],
    queryFn: ({ signal }) =>
      adminRequest(`${PATH}/figures?${queryOf({ from, to })}`, figuresSchema, { signal }),
    ...FRESH,
  });
}

export function salesQuery({ by, from, to }: SalesReportQuery) {
  return queryOptions({
    queryKey: [PATH, 'sales', by, from, to],
    queryFn: ({ signal }) =>
      adminRequest(`${PATH}/sales?${queryOf({ by, from, to })}`, salesReportSchema, { signal }),
    ...FRESH,
  });
}
