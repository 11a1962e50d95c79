import { LINK_SIZE, linkPreviewImage } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { createContext, useContext } from 'react';
import { useAbsoluteUrl } from '../lib/origin.ts';
import type { PageHeadProps } from './page-head.tsx';

/** Maximum length of a description. */
const MAX_DESCRIPTION = 200;

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  return oneLine.length <= MAX_DESCRIPTION
    ? oneLine
    : `${oneLine.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

interface CrawlerHeadProps extends PageHeadProps {
  title: string;
  settings: StoreSettings | undefined;
}

/** Collects the schema.org objects of a render. React cannot move their scripts into the head. */
export const StructuredDataContext = createContext<object[]>([]);

/** Metadata that crawlers read in the server's document: a description, and link previews (https://ogp.me). */
export function CrawlerHead({
  title,
  type = 'website',
  description: own,
  canonical,
  image,
  structuredData,
  settings,
}: CrawlerHeadProps) {
  useContext(StructuredDataContext).push(...(structuredData ?? []));
  const absoluteUrl = useAbsoluteUrl();
  const description = shorten(own || settings?.description || '');
  const linkUrl = linkPreviewImage(image?.src ?? '');
  // Images of other sites have no variants and no known dimensions.
  const hasVariants = linkUrl !== image?.src;
  return (
    <>
      <meta name="description" content={description} />
      {canonical !== undefined && <meta property="og:url" content={absoluteUrl(canonical)} />}
      <meta property="og:site_name" content={settings?.storeName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
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
    </>
  );
}
