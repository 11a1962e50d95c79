import { LINK_SIZE, linkPreviewImage } from '@chitenge/contract/image';
import { useAbsoluteUrl } from '../lib/origin.ts';

export interface PreviewImage {
  /** A URL from the API. */
  src: string;
  alt: string;
}

interface LinkPreviewProps {
  siteName: string | undefined;
  title: string;
  description: string;
  /** Open Graph type. */
  type: string;
  /** Path and query of the canonical URL. */
  url: string | undefined;
  image: PreviewImage | null | undefined;
}

/** The metadata of link previews: https://ogp.me */
export function LinkPreview({ siteName, title, description, type, url, image }: LinkPreviewProps) {
  const absoluteUrl = useAbsoluteUrl();
  const linkUrl = linkPreviewImage(image?.src ?? '');
  // Images of other sites have no variants and no known dimensions.
  const hasVariants = linkUrl !== image?.src;
  return (
    <>
      {url !== undefined && <meta property="og:url" content={absoluteUrl(url)} />}
      <meta property="og:site_name" content={siteName} />
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
