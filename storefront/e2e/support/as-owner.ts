import { paramsHeader } from '@chitenge/contract/call-headers';
import { inject } from 'vitest';

/** Calls Directus as the owner of the shop. Returns the JSON of the answer; null without one. */
export async function asOwner(
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(inject('directusUrl') + path, {
    method,
    headers: { authorization: `Bearer ${inject('adminToken')}`, 'content-type': 'application/json', ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** Makes a call of the shop as the owner. @param name such as addProduct */
export const callAsOwner = (name: string, params: Record<string, string>, body: object): Promise<unknown> =>
  asOwner('POST', `/shop/calls/${name}`, body, paramsHeader(params));
