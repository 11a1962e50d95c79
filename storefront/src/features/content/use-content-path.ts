import { paths } from '../../lib/paths.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { contentPagesQuery } from './api/get-pages.ts';

/** Returns the path of a page of editors; null while it is not published. */
export function useContentPath(slug: string): string | null {
  const pages = useQueryData(contentPagesQuery) ?? [];
  return pages.some((page) => page.slug === slug) ? paths.content(slug) : null;
}
