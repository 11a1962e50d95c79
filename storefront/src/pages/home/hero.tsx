import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { homePageQuery } from '../../features/content/index.ts';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Image } from '../../ui/image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WaxPrint } from '../../ui/wax-print.tsx';

/** The text, a band of print, and the hero image at the right edge. */
export function Hero() {
  const { data: page, error, refetch, isFetching } = useQuery(homePageQuery);
  const settings = useStoreSettings();
  if (error !== null && page === undefined) {
    return (
      <StyledError>
        <h1>{settings?.storeName}</h1>
        <ErrorState
          title="This page could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </StyledError>
    );
  }
  return (
    <StyledHero>
      <StyledImage>
        {page ? (
          <Image
            src={page.heroImageUrl}
            alt=""
            preview={page.heroImagePreview}
            sizes="(min-width: 1000px) 78vw, 110vw"
            ratio="auto"
            priority
          />
        ) : (
          <Skeleton $height="100%" />
        )}
      </StyledImage>
      <StyledBand>
        <WaxPrint $print="leaf" $scale={0.5} $anchor="left bottom" />
      </StyledBand>
      <StyledText>
        {page ? (
          <>
            <h1>{page.heroTitle}</h1>
            <p>{page.heroText}</p>
            <StyledActions>
              <ButtonLink to={paths.products}>{page.primaryButton}</ButtonLink>
              <ButtonLink to={paths.lookbook} variant="secondary">
                {page.secondaryButton}
              </ButtonLink>
            </StyledActions>
          </>
        ) : (
          <Skeleton $height="18rem" $width="min(32rem, 80vw)" />
        )}
      </StyledText>
    </StyledHero>
  );
}

const StyledError = styled(Container)`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.section};
`;

const StyledHero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: min(72vw, 40vh) 1.5rem auto;
  grid-template-rows: min(72vw, 40svh) 1.5rem auto;

  ${from.desk} {
    grid-template-columns: minmax(0, 53fr) 2rem minmax(0, 47fr);
    grid-template-rows: 1fr;
    min-height: min(calc(100vh - var(--header-height)), 58rem, 62vw);
    min-height: min(calc(100svh - var(--header-height)), 58rem, 62vw);
  }
`;

// The figures are at the right. A phone shows them alone.
const StyledImage = styled.div`
  overflow: hidden;

  img {
    object-position: 92% 50%;
    transform: scale(1.25);
    transform-origin: 100% 30%;
  }

  ${from.desk} {
    grid-area: 1 / 3;

    img {
      transform: none;
    }
  }
`;

const StyledBand = styled.div`
  color: ${color.copper};

  ${from.desk} {
    grid-area: 1 / 2;
  }
`;

const StyledText = styled.div`
  padding: ${space.l} ${space.gutter} 0;

  ${from.desk} {
    grid-area: 1 / 1;
    align-self: center;
    padding: ${space.xl} clamp(1.5rem, 3vw, 3rem) ${space.xl} ${space.edge};
  }

  h1 {
    max-width: 9ch;
    font: 400 ${size.hero} / 0.95 ${font.display};
    text-wrap: initial;
  }

  > p {
    max-width: 26rem;
    margin-top: ${space.l};
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  max-width: 26rem;
  margin-top: ${space.l};

  > * {
    flex: 1 1 10rem;
  }
`;
