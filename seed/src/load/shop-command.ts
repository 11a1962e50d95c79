/** Calls the extension below `/shop`, in the form of the Directus SDK. */
export const shopCommand =
  <Result>(path: string, { what, body }: { what: string; body?: object }) =>
  () => ({
    method: 'POST' as const,
    path: `/shop${path}`,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The SDK reports no error for application/problem+json; it returns the response itself.
    async onResponse(result: Result | Response): Promise<Result> {
      if (result instanceof Response)
        throw new Error(`Directus rejected ${what} with ${result.status}: ${await result.text()}`);
      return result;
    },
  });
