import type { Request } from 'express';

export const STAFF_COOKIE = 'chitenge-staff';
const DEVICE_COOKIE = 'chitenge-device';

/** Matches a JWT. A static token of Directus, which never expires, does not match. */
const SESSION_TOKEN = /^(?=.{20,4096}$)[\w-]+\.[\w-]+\.[\w-]+$/;

const DEVICE_TOKEN = /^(?=.{20,200}$)[\w-]+\.[\w-]+$/;

/** An httpOnly, SameSite=Strict cookie with a token. */
export interface TokenCookie {
  /** Returns the request's token without verifying it. */
  read(request: Request): string | undefined;
  /** Returns the `Set-Cookie` header that stores a token until it expires. */
  set(token: string, expiresAt: Date): string;
  /** Returns the `Set-Cookie` header that deletes the cookie. */
  clear(): string;
}

/** @param publicUrl the shop's URL for staff; with https, the cookie is `Secure` */
function tokenCookie(publicUrl: string, shortName: string, pattern: RegExp): TokenCookie {
  const https = publicUrl.startsWith('https:');
  const name = https ? `__Host-${shortName}` : shortName;
  const serialize = (value: string, expires: Date) =>
    `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(request) {
      const pairs = (request.get('cookie') ?? '').split(/; */);
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && pattern.test(value) ? value : undefined;
    },
    set: serialize,
    clear: () => serialize('', new Date(0)),
  };
}

/** The cookie with a staff member's Directus session. */
export const staffCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, STAFF_COOKIE, SESSION_TOKEN);

/** The cookie that shows that a staff member has signed in on this device before. It outlives the session. */
export const deviceCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, DEVICE_COOKIE, DEVICE_TOKEN);
