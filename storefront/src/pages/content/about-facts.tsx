import { ABOUT_SLUG } from '@chitenge/contract/content-page-slugs';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../../features/catalogue/index.ts';
import { homePageQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { from, twoColumns } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Cloth } from '../../ui/cloth-panel.tsx';
import { Container } from '../../ui/container.tsx';
import { Image } from '../../ui/image.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { ContentHead } from './content-head.tsx';

/** The title and the first words on the picture of the home page, which is as wide as the screen; below it on a phone. */
export function AboutHead({ title, children }: { title: string; children: ReactNode }) {
  const page = useQueryData(homePageQuery);
  if (!page?.heroImageUrl)
    return (
      <>
        <ContentHead slug={ABOUT_SLUG} title={title} />
        <StyledWords>{children}</StyledWords>
      </>
    );
  return (
    <StyledHead>
      <StyledPicture>
        <Image
          src={page.heroImageUrl}
          alt=""
          preview={page.heroImagePreview}
          sizes="(min-width: 1000px) 100vw, 160vw"
          ratio="auto"
          priority
        />
      </StyledPicture>
      <StyledWords>
        <PageTitle>{title}</PageTitle>
        {children}
      </StyledWords>
    </StyledHead>
  );
}

const StyledWords = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: clamp(2rem, 4vw, 3.5rem);
`;

const StyledPicture = styled.div`
  position: relative;
  height: clamp(17rem, 75vw, 30rem);

  /* The figures are at its right. */
  img {
    object-position: 100% 20%;
  }
`;

const StyledHead = styled.header`
  ${from.desk} {
    display: grid;
    grid-template: minmax(clamp(30rem, 42vw, 40rem), auto) / minmax(0, 1fr);

    > * {
      grid-area: 1 / 1;
    }

    ${StyledPicture} {
      height: 100%;
    }

    /* Whatever the picture shows there, the words are on paper. */
    ${StyledPicture}::after {
      position: absolute;
      inset: 0;
      background: linear-gradient(to right, ${color.paper} 42%, transparent 66%);
      content: '';
    }

    ${StyledWords} {
      position: relative;
      align-content: center;
      padding-block: ${space.xxl};
    }

    ${StyledWords} > * {
      max-width: 40%;
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
  grid-template-columns: repeat(4, minmax(0, 1fr));

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
