import type { Category } from '@chitenge/contract/category';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { WaxPrint } from '../../ui/wax-print.tsx';

interface PortraitProps {
  category: Category;
  mirrored: boolean;
}

/** The picture of a category, often a person, with its words: a pause between two looks. */
export function Portrait({
  category: { name, slug, description, imageUrl, imagePreview },
  mirrored,
}: PortraitProps) {
  return (
    <StyledPortrait data-mirrored={mirrored}>
      <StyledPicture>
        <Image
          src={imageUrl}
          alt=""
          preview={imagePreview}
          sizes="(min-width: 700px) 46vw, 100vw"
          ratio="auto"
        />
      </StyledPicture>
      <StyledBand>
        <WaxPrint $print="leaf" $scale={0.5} $anchor="left top" />
      </StyledBand>
      <StyledWords>
        <h2>{name}</h2>
        {description && <p>{description}</p>}
        <div>
          <ButtonLink to={paths.category(slug)} variant="secondary">{`Shop ${name}`}</ButtonLink>
        </div>
      </StyledWords>
    </StyledPortrait>
  );
}

const StyledPortrait = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: ${color.cotton};

  ${from.tablet} {
    grid-template-columns: minmax(0, 5fr) 2rem minmax(0, 6fr);

    &[data-mirrored='true'] {
      grid-template-columns: minmax(0, 6fr) 2rem minmax(0, 5fr);
    }
  }
`;

const StyledPicture = styled.div`
  aspect-ratio: 4 / 5;

  ${from.tablet} {
    aspect-ratio: auto;
    min-height: min(48rem, 56vw);

    [data-mirrored='true'] > & {
      grid-column: 3;
      grid-row: 1;
    }
  }
`;

const StyledBand = styled.div`
  height: 2rem;
  color: ${color.copper};

  ${from.tablet} {
    height: auto;

    [data-mirrored='true'] > & {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

const StyledWords = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.l};
  padding: ${space.xl} ${space.gutter} ${space.xxl};

  h2 {
    font: 400 ${size.hero} / 0.95 ${font.display};
  }

  p {
    max-width: 26rem;
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }

  ${from.tablet} {
    padding: ${space.xxl} clamp(2rem, 7vw, 9rem);

    [data-mirrored='true'] > & {
      grid-column: 1;
      grid-row: 1;
      padding-left: ${space.edge};
    }
  }
`;
