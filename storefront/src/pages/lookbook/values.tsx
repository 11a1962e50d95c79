import type { LookbookPage } from '@chitenge/contract/page';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import type { PrintName } from '../../theme/prints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { WaxPrint } from '../../ui/wax-print.tsx';

const SEALS: readonly [Seal, Seal, Seal] = ['record', 'leaf', 'spear'];
/** Three tiles of each print side by side. */
const SCALES = { record: 0.5, leaf: 0.75, spear: 2 } satisfies Partial<Record<PrintName, number>>;
type Seal = keyof typeof SCALES;

/** What the house stands for, each under a strip of its own cloth. */
export function Values({ values }: { values: LookbookPage['values'] }) {
  return (
    <StyledBand>
      <StyledValues>
        {values.map(({ title, text }, index) => {
          const seal = SEALS[index % SEALS.length] ?? SEALS[0];
          return (
            <li key={title}>
              <StyledSeal>
                <WaxPrint $print={seal} $scale={SCALES[seal]} />
              </StyledSeal>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          );
        })}
      </StyledValues>
    </StyledBand>
  );
}

const StyledBand = styled.section`
  background: ${color.forest};
  color: ${color.paper};
`;

const StyledValues = styled(Container).attrs({ as: 'ul' })`
  display: grid;
  gap: ${space.xxl} ${space.xl};
  padding-block: ${space.section};

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  h2 {
    margin-block: ${space.l} ${space.s};
    font: 400 ${size.heading} / 1.1 ${font.display};
  }

  p {
    max-width: 30rem;
    color: ${color.hairline};
  }
`;

const StyledSeal = styled.div`
  width: 144px;
  height: 48px;
  color: ${color.copperLight};
`;
