import type { CatalogueProblem, ProblemLevel } from '@chitenge/contract/catalogue-problems';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { size, space, touchTarget } from '../../../theme/tokens.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Row, Secondary, Stack } from '../components/layout.ts';
import { Pictured } from '../components/pictured.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { DIALOG_STATE } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { tabSearchParams } from '../shell/admin-tab.ts';

const LEVELS: Record<ProblemLevel, { label: string; tone: 'bad' | 'waiting' }> = {
  refused: { label: 'Refused', tone: 'bad' },
  advised: { label: 'Shown less', tone: 'waiting' },
};
const LEVEL_OPTIONS = Object.entries(LEVELS).map(([value, { label }]) => ({ value, label }));

/** What a link to the field is called, and the field of the product form. */
const FIELDS: Record<CatalogueProblem['field'], { label: string; input: string }> = {
  name: { label: 'Name', input: 'name' },
  description: { label: 'Description', input: 'description' },
  images: { label: 'Pictures', input: 'imageUrl' },
  gender: { label: 'For whom', input: 'gender' },
  ageGroup: { label: 'Age group', input: 'ageGroup' },
  options: { label: 'Sizes and colours', input: 'stockBy' },
  identifiers: { label: 'SKU and barcode', input: 'stockBy' },
};

/** Returns the query that opens a product at one field of its form. */
const fieldQuery = (id: string, field: CatalogueProblem['field']): string =>
  `?${new URLSearchParams({ ...tabSearchParams('products'), edit: id, field: FIELDS[field].input }).toString()}`;

const PROBLEMS: StaffList<'GET /api/admin/catalogue-problems', 'level'> = {
  route: 'GET /api/admin/catalogue-problems',
  pageSize: 25,
  title: 'What they would refuse',
  label: 'Products with problems',
  itemsName: 'products',
  search: { label: 'Name' },
  filters: [{ name: 'level', label: 'Kind', allLabel: 'All Kinds', options: LEVEL_OPTIONS }],
  columns: [
    {
      label: 'Product',
      width: 'minmax(0, 1fr)',
      render: ({ imageUrl, name, problems }) => {
        const { label, tone } = LEVELS[problems[0]?.level ?? 'advised'];
        return (
          <Stack $gap="xs">
            <Pictured imageUrl={imageUrl} title={<strong>{name}</strong>} detail={null} />
            <div>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </div>
          </Stack>
        );
      },
    },
    {
      label: 'What the catalogues say',
      width: 'minmax(0, 2fr)',
      render: ({ id, name, problems }) => (
        <StyledProblems>
          {problems.map(({ field, text, level }) => (
            <li key={text}>
              <span>
                {level === 'refused' && <strong>Refused: </strong>}
                {text}
              </span>{' '}
              <Link
                to={fieldQuery(id, field)}
                state={DIALOG_STATE}
                aria-label={`${FIELDS[field].label} of ${name}`}
              >
                {FIELDS[field].label}
              </Link>
            </li>
          ))}
        </StyledProblems>
      ),
    },
  ],
  rowName: ({ name }) => name,
  words: { loading: 'Looking at all products...', error: 'Failed to look at the products' },
  empty: 'Google and Meta take every published product as it is.',
  noMatch: 'No products match.',
};

const StyledProblems = styled.ul`
  display: grid;
  gap: ${space.xs};
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-size: ${size.small};
  }
`;

const FEEDS = [
  ['Google Merchant Center', '/feeds/products.xml'],
  ['Meta Commerce Manager', '/feeds/meta.xml'],
] as const;

/** The addresses that an owner enters at the catalogues once. */
function FeedAddresses() {
  return (
    <StyledFeeds $gap="s" as="section" aria-label="Addresses of the feeds">
      <Secondary as="p">
        Enter these addresses once. Google and Meta then read every published product each day.
      </Secondary>
      {FEEDS.map(([name, path]) => {
        const url = new URL(path, location.origin).href;
        return (
          <Row key={path} $gap="s" $align="center">
            <span>{name}</span>
            <StyledAddress translate="no">{url}</StyledAddress>
            <CopyButton text={url} label={`Copy the address for ${name}`} />
          </Row>
        );
      })}
    </StyledFeeds>
  );
}

const StyledFeeds = styled(Stack)`
  margin-bottom: ${space.l};
`;

const StyledAddress = styled.code`
  overflow-wrap: anywhere;
  font-size: ${size.small};
`;

/** What the catalogues of Google and Meta refuse: docs/back-office.md#catalogues-tab. */
export function CataloguesTab() {
  return (
    <>
      <FeedAddresses />
      <ListPage {...useStaffList(PROBLEMS).page} />
    </>
  );
}
