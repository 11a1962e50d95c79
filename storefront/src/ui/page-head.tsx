import { LINK_SIZE, linkPicture } from '@chitenge/contract/picture';
import { useLocation } from 'react-router-dom';
import { useFullAddress } from '../lib/origin.ts';

interface PageHeadProps {
  /** Stands in the tab, and as the headline of a link's preview. */
  title: string;
  /** One or two sentences: under the link in search results and previews. Left out where nothing is to be said. */
  description?: string | undefined;
  /** Path and query that the page is known by; left out for pages that are nobody else's business. */
  canonical?: string | undefined;
  /** A picture for link previews, by the address that the API gives. */
  image?: { src: string; alt: string } | null | undefined;
  /** Facts about the page in schema.org's words. */
  facts?: readonly object[] | undefined;
}

const DESCRIPTION =
  'Chitenge is a clothing boutique for Zambia: dresses, shirts, suits and accessories, paid by mobile money.';
/** What is read of a description; a longer one is cut at a word. */
const LONGEST = 200;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s\S*$/, '')}…`;
}

/** Data, not markup: no editor's text can end the element that it stands in. */
function factText(fact: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...fact });
  return text.replaceAll('<', String.raw`\u003c`);
}

/** What search engines, and messengers that are sent a link, read of a page. React lifts it into the head. */
export function PageHead({ title, description, canonical, image, facts }: PageHeadProps) {
  const full = useFullAddress();
  const { pathname } = useLocation();
  const text = shorten(description || DESCRIPTION);
  const picture = linkPicture(image?.src ?? '');
  // One that stands elsewhere has no variants, and nobody knows what it is.
  const isOurs = picture !== image?.src;
  const isProduct = pathname.startsWith('/product/');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={full(canonical)} />
          <meta property="og:url" content={full(canonical)} />
        </>
      )}
      <meta property="og:site_name" content="Chitenge" />
      <meta property="og:type" content={isProduct ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {image && (
        <>
          <meta property="og:image" content={full(picture)} />
          {isOurs && (
            <>
              <meta property="og:image:type" content="image/jpeg" />
              <meta property="og:image:width" content={String(LINK_SIZE.width)} />
              <meta property="og:image:height" content={String(LINK_SIZE.height)} />
            </>
          )}
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {facts?.map((fact) => {
        const json = factText(fact);
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}
