import { styled } from 'styled-components';
import { size } from '../../src/theme/tokens.ts';
import { Eyebrow, Heading, Lead, PageTitle } from '../../src/ui/text.tsx';
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import { Example } from '../example.tsx';

const SIZES = ['hero', 'title', 'heading', 'subheading', 'lead', 'body', 'small', 'micro'] as const;

export function TextExamples() {
  return (
    <>
      <Example title="Eyebrow, PageTitle, Lead" wide>
        <Eyebrow>Autumn and winter</Eyebrow>
        <PageTitle as="p">New Season Collection</PageTitle>
        <Lead>Wax prints cut for the office and the wedding.</Lead>
      </Example>
      <Example title="Heading" wide>
        <Heading as="p">Shop by Category</Heading>
      </Example>
      <Example title="Sizes of theme/tokens.ts" wide>
        {SIZES.map((name) => (
          <StyledSample key={name} $size={size[name]}>
            {name}
          </StyledSample>
        ))}
      </Example>
      <Example title="VisuallyHidden: text for screen readers only">
        <span aria-hidden="true">K349.00</span>
        <VisuallyHidden>Price now K349.00</VisuallyHidden>
      </Example>
    </>
  );
}

const StyledSample = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  line-height: 1.3;
`;
