/**
 * Posts a callback to the shop.
 * @returns the shop's HTTP status, or undefined when it did not respond
 */
export async function post(
  url: string,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<number | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
