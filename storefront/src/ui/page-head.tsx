import { useAbsoluteUrl } from '../lib/origin.ts';
import { useStoreSettings, useTitle } from '../lib/store-settings.ts';
import { CrawlerHead } from './crawler-head.tsx';

export interface PageHeadProps {
  /** Title of the tab and of link previews, without the shop's name. Defaults to its tagline. */
  title?: string;
  /** Open Graph type. */
  type?: 'website' | 'product';
  /** One or two sentences for search results and link previews. */
  description?: string | undefined;
  /** Path and query of the canonical URL. Without one, search engines do not index the page. */
  canonical?: string | undefined;
  /** Image of link previews, with a URL from the API. */
  image?: { src: string; alt: string } | null | undefined;
  /** schema.org objects (JSON-LD), which only the server needs. */
  structuredData?: readonly object[] | undefined;
}

/** Metadata for search engines and link previews. React moves it into the head. */
export function PageHead(props: PageHeadProps) {
  const { canonical } = props;
  const absoluteUrl = useAbsoluteUrl();
  const settings = useStoreSettings();
  const title = useTitle(props.title ?? settings?.tagline ?? '');
  return (
    <>
      <title>{title}</title>
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={absoluteUrl(canonical)} />
      )}
      {/* The condition keeps its code out of the browser's scripts. */}
      {import.meta.env.SSR && <CrawlerHead {...props} title={title} settings={settings} />}
    </>
  );
}
