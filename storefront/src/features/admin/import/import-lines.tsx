import type { ImportLine } from '@chitenge/contract/admin-import';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fromPhone, tableCss } from '../components/layout.ts';
import { type BadgeTone, StatusBadge } from '../components/status-badge.tsx';
import { ACTION_LABELS } from './report-labels.ts';

const TONES: Record<ImportLine['action'], BadgeTone> = {
  create: 'good',
  update: 'waiting',
  unchanged: 'quiet',
};

/** Lists the changes of each line: old and new values for an update, new values for a new product. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <StyledScroll>
      <StyledTable>
        <VisuallyHidden as="caption">What each line would change</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Product</th>
            <th scope="col">What changes</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              <th scope="row">
                {line.name}
                <small>{line.slug}</small>
              </th>
              <td>
                <StatusBadge tone={TONES[line.action]}>{ACTION_LABELS[line.action]}</StatusBadge>
                <Changes line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </StyledTable>
    </StyledScroll>
  );
}

function Changes({ line: { action, changes } }: { line: ImportLine }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <em>{column}</em>{' '}
          {action === 'update' && (
            <>
              <del>{from || 'nothing'}</del>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden> becomes </VisuallyHidden>
            </>
          )}
          <ins>{to || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Words of a large text stay whole, so the table may be wider than a phone. */
const StyledScroll = styled.div`
  overflow-x: auto;
`;

const StyledTable = styled.table`
  ${tableCss}

  th,
  td {
    overflow-wrap: normal;

    ${fromPhone} {
      overflow-wrap: anywhere;
    }
  }

  th:first-child {
    width: 3.5rem;
  }

  tbody th {
    min-width: 7rem;
  }

  ul {
    display: grid;
    gap: 0.15rem;
    margin-top: ${space.xs};
  }

  em {
    margin-right: 0.3em;
    color: ${color.inkSoft};
    font-style: normal;
  }

  del {
    color: ${color.inkSoft};
  }

  ins {
    font-weight: 500;
    text-decoration: none;
  }
`;
