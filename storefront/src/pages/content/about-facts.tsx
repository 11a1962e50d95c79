import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../../features/catalogue/index.ts';
import { homePageQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from, twoColumns } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Cloth } from '../../ui/cloth-panel.tsx';
import { Image } from '../../ui/image.tsx';

/** The picture of the home page. Nothing while it has none. */
export function AboutPicture() {
  const page = useQueryData(homePageQuery);
  if (!page?.heroImageUrl) return null;
  return (
    <StyledPicture>
      <Image
        src={page.heroImageUrl}
        alt=""
        preview={page.heroImagePreview}
        sizes="(min-width: 700px) 78vw, 160vw"
        ratio="7 / 6"
      />
    </StyledPicture>
  );
}

// The first words of the text are beside it. The figures are at its right.
const StyledPicture = styled.div`
  border-bottom: 6px solid ${color.copper};

  img {
    object-position: 100% 50%;
  }

  ${from.tablet} {
    grid-area: 1 / 2;

    & + section {
      grid-area: 1 / 1;
      align-self: center;
      padding-right: clamp(0rem, 3vw, 3rem);
    }

    & + section:not([data-card]) {
      font-size: ${size.subheading};
      line-height: 1.5;
    }
  }
`;

/** Four cloths of the shop's own, beside each other. */
export const AboutPrints = () => (
  <StyledPrints aria-hidden="true">
    {PRINTS.map((name) => (
      <Cloth key={name} name={name} />
    ))}
  </StyledPrints>
);

const PRINTS = ['record', 'leaf', 'hill', 'spear'] as const;

const StyledPrints = styled.div`
  --rows: 3;

  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: ${space.m};

  > div {
    height: clamp(6rem, 12vw, 12rem);
  }
`;

/** What the shop sells: its categories, with pictures and words. */
export function AboutGoods() {
  const categories = (useQueryData(categoriesQuery) ?? []).filter(({ hasProducts }) => hasProducts);
  if (categories.length === 0) return null;
  return (
    <StyledGoods aria-labelledby="about-goods">
      <h2 id="about-goods">What you find here</h2>
      <ul>
        {categories.map(({ id, name, slug, description, imageUrl, imagePreview }) => (
          <li key={id}>
            <Image
              src={imageUrl}
              alt=""
              preview={imagePreview}
              sizes="(min-width: 700px) 22vw, 41vw"
              ratio="4 / 5"
            />
            <h3>
              <Link to={paths.category(slug)}>{name}</Link>
            </h3>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </StyledGoods>
  );
}

const StyledGoods = styled.section`
  grid-column: 1 / -1;
  margin-top: ${space.l};

  h2 {
    margin-bottom: ${space.l};
    font: 400 ${size.heading} / 1.08 ${font.display};
  }

  ul {
    display: grid;
    grid-template-columns: ${twoColumns};
    gap: ${space.l} ${space.m};

    ${from.tablet} {
      grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    }
  }

  h3 {
    margin-top: ${space.m};
    font: 400 ${size.subheading} / 1.2 ${font.display};
    overflow-wrap: anywhere;
  }

  p {
    margin-top: ${space.xs};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
