/** Errors and notices about the files of staff, whose cells can be long. */
import { quote } from '../import/formats/source-table.ts';

/** Characters of a message, which may quote a cell. */
const MAX_MESSAGE = 400;

/** Shortens the names and cells that an error or notice quotes. */
export const presentFileIssue = <Issue extends { column: string; message: string }>(issue: Issue): Issue => ({
  ...issue,
  column: quote(issue.column),
  message: issue.message.length > MAX_MESSAGE ? `${issue.message.slice(0, MAX_MESSAGE)}…` : issue.message,
});
