/** The cookie that holds a staff member's Directus session. Scripts cannot read it, and other sites cannot send it. */
import type { Request } from 'express';

export const STAFF_COOKIE = 'chitenge-staff';

/** How a session's token is written. Above all it is not a static token of Directus, which would never end. */
const TOKEN = /^(?=.{20,4096}$)[\w-]+\.[\w-]+\.[\w-]+$/;

export interface StaffCookie {
  /** The session that a request brings, unchecked; undefined when it brings none. */
  read(request: Request): string | undefined;
  /** The header `Set-Cookie` that keeps a session until it ends. */
  keep(token: string, expiresAt: Date): string;
  /** The header `Set-Cookie` that forgets it. */
  forget(): string;
}

/** @param publicUrl where staff see the shop; over https the cookie never travels otherwise */
export function staffCookie(publicUrl: string): StaffCookie {
  const https = publicUrl.startsWith('https:');
  const name = https ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE;
  const write = (value: string, expires: Date) =>
    `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(request) {
      const pairs = (request.get('cookie') ?? '').split(/; */);
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && TOKEN.test(value) ? value : undefined;
    },
    keep: write,
    forget: () => write('', new Date(0)),
  };
}
