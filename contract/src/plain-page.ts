/** A document that needs no script, such as the answer to a form of a browser without scripts. */
import { escapeMarkup } from './escape-markup.ts';

export interface PlainPage {
  /** Leads to the shop. */
  shopName?: string;
  title: string;
  /** Sentences below the title. */
  text: readonly string[];
  links: readonly { href: string; label: string }[];
}

const STYLE = `
  * { box-sizing: border-box; }
  body { min-width: 320px; margin: 0; background: #faf6ee; color: #1f1a17; font: 400 1rem/1.6 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
  h1 { margin: 0 0 1rem; font: 400 2rem/1.15 Georgia, serif; overflow-wrap: anywhere; }
  header { padding: 1rem; border-bottom: 1px solid #ddd3c2; text-align: center; font: 400 1.75rem/1 Georgia, serif; }
  header a { padding: .5rem; text-decoration: none; }
  p { margin: 0 0 1rem; font-size: 1.125rem; }
  ul { display: grid; gap: .75rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
  a { display: inline-block; padding: .75rem 0; color: inherit; text-underline-offset: .25em; }
  li:first-child a { padding: .75rem 1.5rem; background: #1f3d2f; color: #fff; font-weight: 600; text-decoration: none; }
`;

const linkOf = ({ href, label }: PlainPage['links'][number]): string =>
  `<li><a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a></li>`;

/** Returns the document. Its first link is the one to press. */
export const plainPage = ({ shopName, title, text, links }: PlainPage): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body>${shopName ? `<header><a href="/">${escapeMarkup(shopName)}</a></header>` : ''}<main>
<h1>${escapeMarkup(title)}</h1>
${text.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`).join('\n')}
<ul>${links.map(linkOf).join('')}</ul>
</main></body></html>
`;
