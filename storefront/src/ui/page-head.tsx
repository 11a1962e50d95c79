import { LINK_SIZE, linkPreviewImage } from '@chitenge/contract/image';
import { useAbsoluteUrl } from '../lib/origin.ts';

interface PageHeadProps {
  /** Title of the tab and of link previews. */
  title: string;
  /** Open Graph type. */
  type?: 'website' | 'product';
  /** One or two sentences for search results and link previews. */
  description?: string | undefined;
  /** Path and query of the canonical URL. Without one, search engines do not index the page. */
  canonical?: string | undefined;
  /** Image of link previews, with a URL from the API. */
  image?: { src: string; alt: string } | null | undefined;
  /** schema.org objects (JSON-LD). */
  structuredData?: readonly object[] | undefined;
}

const DESCRIPTION =
  'Chitenge is a clothing boutique for Zambia: dresses, shirts, suits and accessories, paid by mobile money.';
/** Maximum length of a description. */
const MAX_DESCRIPTION = 200;

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  return oneLine.length <= MAX_DESCRIPTION
    ? oneLine
    : `${oneLine.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

/** Serializes to JSON-LD that cannot close its script element. */
function structuredDataJson(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return json.replaceAll('<', String.raw`\u003c`);
}

/** Metadata for search engines and link previews. React moves it into the head. */
export function PageHead({
  title,
  type = 'website',
  description,
  canonical,
  image,
  structuredData: facts,
}: PageHeadProps) {
  const absoluteUrl = useAbsoluteUrl();
  const text = shorten(description || DESCRIPTION);
  const linkUrl = linkPreviewImage(image?.src ?? '');
  // Images of other sites have no variants and no known dimensions.
  const hasVariants = linkUrl !== image?.src;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absoluteUrl(canonical)} />
          <meta property="og:url" content={absoluteUrl(canonical)} />
        </>
      )}
      <meta property="og:site_name" content="Chitenge" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {image && (
        <>
          <meta property="og:image" content={absoluteUrl(linkUrl)} />
          {hasVariants && (
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
      {facts?.map((data) => {
        const json = structuredDataJson(data);
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}
