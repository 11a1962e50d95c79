/** The footer's columns that editors fill with pages. */
export const FOOTER_COLUMNS = ['service', 'company'] as const;
export type FooterColumn = (typeof FOOTER_COLUMNS)[number];

export const FOOTER_COLUMN_TITLES: Readonly<Record<FooterColumn, string>> = {
  service: 'Customer Service',
  company: 'Company',
};
