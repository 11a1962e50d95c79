import { palette } from '../src/theme/palette.ts';
import { asMask } from '../src/theme/prints.ts';
import { PAIRED_FONT_FILES, PRECACHE } from './build-constants.ts';
import { cachedContentPages, cachedSettings } from './cached-api.ts';
import { CACHES } from './caches.ts';
import { offlineLinks, type OfflineLink } from './offline-links.ts';
import { offlineLook, type OfflineLook } from './offline-look.ts';

/** Allows inline styles and the shop's fonts only. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'";

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function linkItem({ url, text }: OfflineLink): string {
  return `<li><a href="${escape(url)}">${escape(text)}</a></li>`;
}

/** Returns the URLs of cached pages, newest first. */
async function cachedPages(): Promise<URL[]> {
  const cache = await caches.open(CACHES.pages);
  const urls: URL[] = [];
  for (const { url } of await cache.keys()) urls.unshift(new URL(url));
  return urls;
}

const styleOf = ({ accent, display, text, fontFaces }: OfflineLook): string => `
${fontFaces}
*{box-sizing:border-box;margin:0}
html{background:${palette.paper};color:${palette.ink};font:400 1rem/1.6 ${text}}
body{min-width:320px}
header{display:grid;place-items:center;height:4.25rem;border-bottom:1px solid ${palette.hairline};font:400 1.5rem/1 ${display}}
header a{text-decoration:none}
main{display:grid;justify-items:center;gap:1rem;max-width:44rem;margin:auto;padding:4rem clamp(1rem,4vw,4rem);text-align:center}
.cloth{width:9rem;height:6rem;margin-bottom:.5rem;background:${accent};${asMask('leaf', 0.75, 'left top')}}
h1{font:400 clamp(1.75rem,1.42rem + 1.6vw,3rem)/1.15 ${display}}
p{max-width:44ch;color:${palette.inkSoft}}
a{color:inherit;text-underline-offset:.25em;text-decoration-thickness:1px}
a:focus-visible{outline:2px solid ${accent};outline-offset:3px}
.again{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:.5rem;padding:0 1.75rem;background:${palette.ink};color:${palette.paper};font-weight:600;text-decoration:none}
section{width:100%;margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid ${palette.hairline}}
h2{font:400 1.5rem/1.2 ${display}}
ul{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;margin-top:.5rem;padding:0;list-style:none}
li a{display:inline-flex;align-items:center;min-height:2.75rem;overflow-wrap:anywhere}
`;

function linkSection(links: readonly OfflineLink[]): string {
  if (links.length === 0) return '';
  return `<section><h2>What still opens</h2><ul>${links.map(linkItem).join('')}</ul></section>`;
}

/** Renders the page shown in place of one that is neither reachable nor cached. It links to the cached pages. */
export async function offlinePage(): Promise<Response> {
  const look = offlineLook(await cachedSettings(), [...PRECACHE, ...PAIRED_FONT_FILES]);
  const name = escape(look.storeName);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${look.themeColor}">
<title>${['You are offline', name].filter(Boolean).join(' – ')}</title>
<style>${styleOf(look)}</style>
</head>
<body>
<header><a href="/">${name || 'Home'}</a></header>
<main>
<div class="cloth"></div>
<h1>You are offline</h1>
<p>This page has not been seen on this phone or computer yet, and it cannot be loaded offline. Your cart is safe.</p>
<a class="again" href="">Try again</a>
${linkSection(offlineLinks(await cachedPages(), await cachedContentPages()))}
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
