/** The parts that the shop uses of a module which the Studio shares with its extensions. Its package would install a build tool as well. */
declare module '@directus/extensions-sdk' {
  interface Response {
    data: unknown;
  }
  interface Http {
    get(path: string, options: { params: object }): Promise<Response>;
    patch(path: string, body: object): Promise<Response>;
    post(path: string, body: object, options?: { headers: Record<string, string> }): Promise<Response>;
    getUri(request: { url: string; params: object }): string;
  }
  /** Returns the HTTP client of the user who is signed in. Components call it in `setup`. */
  export function useApi(): Http;
  /** Returns the Studio's stores. Components call it in `setup`. */
  export function useStores(): {
    useUserStore(): { isAdmin: boolean };
    useSettingsStore(): { settings: { project_url: string | null } | null };
  };
}
