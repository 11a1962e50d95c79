import { palette } from '../src/theme/palette.ts';
import { paths } from '../src/lib/paths.ts';
import { SETTINGS_PATH } from './cacheable-urls.ts';
import { CACHES, MATCH_OPTIONS } from './caches.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

const STYLE = `
*{box-sizing:border-box;margin:0}
html{background:${palette.paper};color:${palette.ink};font:400 1rem/1.6 system-ui,sans-serif}
header{padding:1.25rem;border-bottom:1px solid ${palette.hairline};font:400 1.5rem/1.2 serif;text-align:center}
main{display:grid;justify-items:center;gap:1rem;max-width:44rem;margin:auto;padding:4rem clamp(1rem,4vw,4rem);text-align:center}
header a{text-decoration:none}
h1{font:400 2rem/1.15 serif}
p{max-width:44ch;color:${palette.inkSoft}}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-underline-offset:.25em}
a:focus-visible{outline:2px solid ${palette.copper};outline-offset:3px}
.again{padding:0 1.75rem;background:${palette.ink};color:${palette.paper};font-weight:600;text-decoration:none}
nav{display:flex;gap:1.5rem}
`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the shop's name from the cached store settings, as HTML; empty while they are not cached. */
async function storeName(): Promise<string> {
  const cache = await caches.open(CACHES.api);
  const settings: unknown = await (await cache.match(SETTINGS_PATH, MATCH_OPTIONS))?.json();
  const isNamed = typeof settings === 'object' && settings !== null && 'storeName' in settings;
  return isNamed ? escape(String(settings.storeName)) : '';
}

/** Returns the page shown in place of one that is neither reachable nor cached. */
export async function offlinePage(): Promise<Response> {
  const name = await storeName();
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${palette.paper}">
<title>${['You are offline', name].filter(Boolean).join(' – ')}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${paths.home}">${name || 'Home'}</a></header>
<main>
<h1>You are offline</h1>
<p>This page cannot be loaded offline. Pages that you have seen still open; only orders need a connection. Your cart is safe.</p>
<a class="again" href="">Try again</a>
<nav><a href="${paths.home}">Home</a><a href="${paths.cart}">Your cart</a></nav>
</main>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    statusText: 'Offline',
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
