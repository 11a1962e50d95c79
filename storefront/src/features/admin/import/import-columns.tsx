import { IMPORT_COLUMNS } from '@chitenge/contract/admin-import';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { Details } from '../components/layout.ts';

/** Explains the columns of a file, until one is chosen. */
export function ImportColumns() {
  return (
    <Details>
      <summary>Columns of the file</summary>
      <p>The product exports of Shopify and WooCommerce are read as they are.</p>
      <DescriptionList>
        {Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => (
          <DescriptionItem key={column} term={column}>
            {meaning}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Details>
  );
}
