import type { Request } from 'express';

export const STAFF_COOKIE = 'chitenge-staff';

/** Matches a JWT. A static token of Directus, which never expires, does not match. */
const SESSION_TOKEN = /^(?=.{20,4096}$)[\w-]+\.[\w-]+\.[\w-]+$/;

/** The httpOnly, SameSite=Strict cookie with a staff member's Directus session. */
export interface StaffCookie {
  /** Returns the request's session token without verifying it. */
  read(request: Request): string | undefined;
  /** Returns the `Set-Cookie` header that stores a session until it expires. */
  set(token: string, expiresAt: Date): string;
  /** Returns the `Set-Cookie` header that deletes the cookie. */
  clear(): string;
}

/** @param publicUrl the shop's URL for staff; with https, the cookie is `Secure` */
export function staffCookie(publicUrl: string): StaffCookie {
  const https = publicUrl.startsWith('https:');
  const name = https ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE;
  const serialize = (value: string, expires: Date) =>
    `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(request) {
      const pairs = (request.get('cookie') ?? '').split(/; */);
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && SESSION_TOKEN.test(value) ? value : undefined;
    },
    set: serialize,
    clear: () => serialize('', new Date(0)),
  };
}
