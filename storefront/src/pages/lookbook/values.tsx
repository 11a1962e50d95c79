import type { LookbookPage } from '@chitenge/contract/page';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import type { PrintName } from '../../theme/prints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { WaxPrint } from '../../ui/wax-print.tsx';

const PRINTS: readonly [ValuePrint, ValuePrint, ValuePrint] = ['record', 'leaf', 'spear'];
/** Scale at which three tiles of a print fit side by side. */
const SCALES = { record: 0.5, leaf: 0.75, spear: 2 } satisfies Partial<Record<PrintName, number>>;
type ValuePrint = keyof typeof SCALES;

/** The shop's three values, each under a print. */
export function Values({ values }: { values: LookbookPage['values'] }) {
  return (
    <StyledBand>
      <StyledValues>
        {values.map(({ title, text }, index) => {
          const print = PRINTS[index % PRINTS.length] ?? PRINTS[0];
          return (
            <li key={title}>
              <StyledPrint>
                <WaxPrint $print={print} $scale={SCALES[print]} />
              </StyledPrint>
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

const StyledPrint = styled.div`
  width: 144px;
  height: 48px;
  color: ${color.copperLight};
`;
