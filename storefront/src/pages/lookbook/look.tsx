import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LookProduct } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { from, withHover } from '../../theme/breakpoints.ts';
import { color, font, motion, size, space } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { Eyebrow } from '../../ui/text.tsx';

interface LookProps {
  /** The first one is large, with its words; one or two others go with it. */
  products: readonly LookProduct[];
  /** The first look has the largest picture. Every second one is mirrored, unless it has two products. */
  number: number;
}

/** Two or three products that are worn together. */
export function Look({ products: [lead, ...others], number }: LookProps) {
  if (!lead) return null;
  const id = `look-${number}`;
  const isFirst = number === 1;
  const isPair = others.length === 1;
  return (
    <StyledLook
      aria-labelledby={id}
      data-mirrored={number % 2 === 0 && !isPair}
      data-first={isFirst}
      data-pair={isPair}
    >
      {/* The words have the same link, for the keyboard and screen readers. */}
      <StyledLead to={paths.product(lead.slug)} tabIndex={-1} aria-hidden="true">
        <Image
          src={lead.images[0] ?? null}
          alt=""
          preview={lead.imagePreview}
          sizes="(min-width: 700px) 54vw, 100vw"
          ratio="4 / 5"
          priority={isFirst}
        />
      </StyledLead>
      <StyledWords>
        <Eyebrow as="h2" id={id}>{`Look ${number}`}</Eyebrow>
        <h3>
          <Link to={paths.product(lead.slug)}>{lead.name}</Link>
        </h3>
        {lead.description && <p>{firstSentence(lead.description)}</p>}
        <Price price={lead.price} originalPrice={lead.originalPrice} />
      </StyledWords>
      {others.length > 0 && (
        <StyledOthers>
          {others.map(({ id: key, name, slug, price, originalPrice, images, imagePreview }) => (
            <li key={key}>
              <Link to={paths.product(slug)}>
                <Image
                  src={images[0] ?? null}
                  alt=""
                  preview={imagePreview}
                  sizes={isPair ? '(min-width: 700px) 46vw, 92vw' : '(min-width: 700px) 20vw, 41vw'}
                  ratio="4 / 5"
                />
                <StyledName>{name}</StyledName>
                <Price price={price} originalPrice={originalPrice} />
              </Link>
            </li>
          ))}
        </StyledOthers>
      )}
    </StyledLook>
  );
}

const StyledLook = styled(Container).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} clamp(1.5rem, 4vw, 5rem);
  padding-block: ${space.section};

  &[data-first='true'] {
    padding-top: 0;
  }

  ${from.tablet} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr);
    grid-template-rows: auto 1fr;

    &[data-first='true'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }

    &[data-pair='true'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const StyledLead = styled(Link)`
  display: block;
  overflow: hidden;

  /* On a phone the large picture reaches both edges. */
  margin-inline: calc(-1 * ${space.gutter});

  ${from.tablet} {
    grid-row: 1 / span 2;
    margin-inline: 0;

    [data-mirrored='true'] > & {
      grid-column: 2;
    }

    [data-pair='true'] > & {
      grid-row: 1;
    }
  }

  ${withHover} {
    img {
      transition: transform ${motion.calm} ${motion.ease};
    }

    &:hover img {
      transform: scale(1.02);
    }
  }
`;

const StyledWords = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.s};

  h3 {
    max-width: 14ch;
    font: 400 ${size.heading} / 1.08 ${font.display};
  }

  p:not(h2) {
    max-width: 30rem;
    font-size: ${size.lead};
    color: ${color.inkSoft};
  }

  a {
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  ${from.tablet} {
    padding-top: clamp(0rem, 3vw, 4rem);

    [data-mirrored='true'] > & {
      grid-column: 1;
      grid-row: 1;
    }

    [data-pair='true'] > & {
      grid-column: 1;
      padding-top: 0;
    }
  }
`;

const StyledOthers = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-self: flex-end;
  gap: clamp(0.75rem, 2vw, 2rem);

  a {
    display: block;
    font-size: ${size.small};
    text-decoration: none;
  }

  /* Two pictures of the same size. */
  [data-pair='true'] > & {
    grid-template-columns: minmax(0, 1fr);
  }

  ${from.tablet} {
    [data-mirrored='true'] > & {
      grid-column: 1;
      grid-row: 2;
    }

    [data-pair='true'] > & {
      grid-column: 2;
      grid-row: 1 / span 2;
      align-self: flex-start;
    }
  }

  ${withHover} {
    a:hover > span {
      text-decoration: underline;
    }
  }
`;

const StyledName = styled.span`
  display: block;
  margin-top: ${space.s};
  font-weight: 500;
  line-height: 1.35;
`;

const LOOK_SIZE = 3;

/** Groups products into looks of three. The last ones have two, so that none stands alone beside others. */
export function groupLooks<T>(products: readonly T[]): T[][] {
  const looks: T[][] = [];
  let rest = [...products];
  while (rest.length > 0) {
    const size = rest.length === LOOK_SIZE + 1 || rest.length < LOOK_SIZE ? 2 : LOOK_SIZE;
    looks.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return looks;
}

/** Returns the first sentence of a description. */
export function firstSentence(text: string): string {
  const end = /[.!?](?=\s|$)/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
