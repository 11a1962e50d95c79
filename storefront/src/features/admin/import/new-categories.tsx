import type { ImportReport, NewCategory } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { formatCount } from '../components/format-count.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Details } from '../components/layout.ts';
import { CheckboxGroup } from '../form/form-layout.ts';
import { formatCategories } from './report-labels.ts';

interface NewCategoriesProps {
  /** All that the file names and the shop does not have. */
  categories: readonly NewCategory[];
  format: ImportReport['format'];
  /** Slugs of those that are not created. */
  skipped: ReadonlySet<string>;
  onChange: (skipped: ReadonlySet<string>) => void;
}

/** Categories that are listed at once. More of them open on demand. */
const MAX_OPEN = 6;

/** Offers to create the categories that only the file names. */
export function NewCategories({ categories, format, skipped, onChange }: NewCategoriesProps) {
  const toggle = (slug: string) => {
    const next = new Set(skipped);
    if (!next.delete(slug)) next.add(slug);
    onChange(next);
  };
  const [first, second] = categories;
  if (first === undefined) return null;
  const boxes = (
    <div>
      {categories.map(({ slug, name, similarTo, products }) => (
        <label key={slug}>
          <input type="checkbox" checked={!skipped.has(slug)} onChange={() => toggle(slug)} />
          <span>
            {`Create category ${name} `}
            <small>{formatCount(products, 'product')}</small>
            {similarTo !== undefined && ` – or is it ${similarTo}?`}
          </span>
        </label>
      ))}
    </div>
  );
  return (
    <StyledGroup>
      <legend>
        {second === undefined
          ? 'A category is not in the shop yet'
          : `${formatCategories(categories.length)} are not in the shop yet`}
      </legend>
      <p>
        {format === 'shop'
          ? 'The import creates those with a tick. Products of the others are left out.'
          : 'The import creates those with a tick. Products of the others come without a category.'}
      </p>
      {second !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={skipped.size === 0}
            ref={(box) => {
              if (box) box.indeterminate = skipped.size > 0 && skipped.size < categories.length;
            }}
            onChange={() => onChange(new Set(skipped.size === 0 ? categories.map(({ slug }) => slug) : []))}
          />
          <b>{`Create all ${categories.length}`}</b>
        </label>
      )}
      {categories.length > MAX_OPEN ? (
        <Details>
          <summary>Choose single categories</summary>
          {boxes}
        </Details>
      ) : (
        boxes
      )}
    </StyledGroup>
  );
}

const StyledGroup = styled(CheckboxGroup)`
  padding: ${space.m};
  border-left: 3px solid ${color.copper};
  background: ${color.cotton};
  overflow-wrap: anywhere;

  legend {
    float: left;
    width: 100%;
  }

  > p {
    clear: both;
  }

  div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
    column-gap: ${space.m};
  }

  b {
    font-weight: 600;
  }

  small {
    color: ${color.inkSoft};
    font-size: inherit;
    white-space: nowrap;
  }
`;
