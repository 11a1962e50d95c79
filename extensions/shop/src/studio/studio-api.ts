/** Directus as the signed-in person sees it in the Studio. */
import { useApi } from '@directus/extensions-sdk';
import { z } from 'zod';

export interface StudioApi {
  /**
   * Reads what Directus answers under `data`.
   * @param path such as `/items/products`
   * @param query parameters; objects are sent as JSON
   * @throws z.ZodError when the answer has another shape; the request's own error when it is refused
   */
  read: <Schema extends z.ZodType>(
    path: string,
    query: Record<string, unknown>,
    data: Schema,
  ) => Promise<z.infer<Schema>>;
  /** Address of a picture as a small square. */
  thumbnail: (fileId: string) => string;
}

const envelope = z.object({ data: z.unknown() });

/** For components: call it in `setup`. */
export function useStudioApi(): StudioApi {
  const http = useApi();
  return {
    async read(path, query, data) {
      const answer: unknown = (await http.get(path, { params: query })).data;
      return data.parse(envelope.parse(answer).data);
    },
    // One of the sizes that Directus makes for its own Studio.
    thumbnail: (fileId) => http.getUri({ url: `/assets/${fileId}`, params: { key: 'system-small-cover' } }),
  };
}
