const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML: between tags and in an attribute in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character);
