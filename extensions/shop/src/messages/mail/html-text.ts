const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML: between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An address up to a space, without the punctuation that ends a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g;

/**
 * Escapes a text, and makes links of its addresses and breaks of its line breaks. A fragment, such as a token, is not shown.
 * @param linkStyle style of the links
 */
export function linkedHtml(text: string, linkStyle: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    const escaped = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}" class="link" style="${linkStyle}">${escapeHtml(address.replace(/#.*/, ''))}</a>`;
    end = index + address.length;
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>');
}
