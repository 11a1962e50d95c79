import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ProgressBar } from '../components/layout.ts';
import { ImportCounts } from './import-counts.tsx';
import type { ImportProgress } from './run-import.ts';

/** How far an import is: products and pictures of all, and what became of them. */
export function ImportProgressView({ progress }: { progress: ImportProgress }) {
  const { products, pictures } = progress;
  return (
    <StyledProgress aria-label="Progress">
      <Bar label="Products" {...products} />
      {pictures.total > 0 && <Bar label="Pictures" {...pictures} />}
      <ImportCounts progress={progress} />
      <p>Keep this page open. What is imported stays when you cancel; the same file continues later.</p>
      <VisuallyHidden as="output">{announce(products)}</VisuallyHidden>
    </StyledProgress>
  );
}

/** A screen reader announces each tenth of the way. */
function announce({ done, total }: { done: number; total: number }): string {
  const tenth = total === 0 ? 0 : Math.floor((done / total) * 10);
  return tenth === 0 ? 'The import runs.' : `${tenth * 10} % of the products are imported.`;
}

function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div>
      <StyledLabel>
        <span>{label}</span>
        <span>{`${done} of ${total}`}</span>
      </StyledLabel>
      <ProgressBar
        aria-label={label}
        aria-valuetext={`${done} of ${total}`}
        value={done}
        max={Math.max(total, 1)}
      />
    </div>
  );
}

const StyledProgress = styled.section`
  display: grid;
  gap: ${space.m};
  font-size: ${size.small};

  > p {
    color: ${color.inkSoft};
  }
`;

const StyledLabel = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  margin-bottom: ${space.xs};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
