/** Calls a command of the extension below `/shop/staff`, in the form of the Directus SDK. */
export const shopCommand =
  <Result>(method: 'POST' | 'DELETE', path: string, { what, body }: { what: string; body?: object }) =>
  () => ({
    method,
    path: `/shop/staff${path}`,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The SDK reports no error for application/problem+json; it returns the response itself.
    async onResponse(result: Result | Response): Promise<Result> {
      if (result instanceof Response)
        throw new Error(`Directus rejected ${what} with ${result.status}: ${await result.text()}`);
      return result;
    },
  });
