/** The owner of the measured shop: directus/src/testing/test-directus.ts. */
const OWNER = { email: 'owner@chitenge.shop', password: 'test-owner-password' };

/** Signs in, and returns the headers of the owner's requests. */
export async function signInOwner(url: string): Promise<{ Origin: string; Cookie: string }> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(OWNER),
  });
  if (!response.ok) throw new Error(`The owner cannot sign in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((value) => value.split(';')[0]);
  return { Origin: url, Cookie: cookies.join('; ') };
}
