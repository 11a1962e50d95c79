/** Writing values and names as SQL, each statement on a line of its own, so that the file can be read line by line. */

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  // Readers of lines break at these as well.
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  // knex takes it for the place of a value.
  '?': '\\x3f',
};

/** A value in Postgres' own text form as a literal; null as NULL. */
export function literal(text: string | null): string {
  if (text === null) return 'NULL';
  return `E'${text.replaceAll(/[\\'\n\r\u2028\u2029?]/g, (character) => ESCAPES[character] ?? character)}'`;
}

/** A name of a table, a column or the like. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
