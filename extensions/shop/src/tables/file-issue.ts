/** Errors and notices about the files of staff, whose cells can be long. */

/** Characters of a name or cell that a report quotes. */
const MAX_QUOTED = 80;

/** Returns the beginning of a name or cell for a report. */
export const quote = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;

/** Characters of a message, which may quote a cell. */
const MAX_MESSAGE = 400;

/** Shortens the names and cells that an error or notice quotes. */
export const presentFileIssue = <Issue extends { column: string; message: string }>(issue: Issue): Issue => ({
  ...issue,
  column: quote(issue.column),
  message: issue.message.length > MAX_MESSAGE ? `${issue.message.slice(0, MAX_MESSAGE)}…` : issue.message,
});
