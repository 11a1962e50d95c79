import { problemType } from '@chitenge/contract/problem-type';
import { ApiError } from '../../../lib/api-error.ts';

const TOO_MANY_REQUESTS = 429;

/** What keeps everybody out until a person has looked at the server. */
const SERVER_MESSAGES: Readonly<Record<string, string>> = {
  [problemType('update-failed')]:
    'The update of the shop has failed, so it takes no orders and nobody can sign in. The log of the server says why, and how to go back.',
  [problemType('disk-full')]:
    'The disk of the shop’s server is full, so nobody can sign in. Free disk space, then try again.',
};

const MESSAGES: Readonly<Record<string, string>> = {
  ...SERVER_MESSAGES,
  [problemType('wrong-credentials')]:
    'The email address or the password is not right, or the account is locked.',
  [problemType('one-time-code')]: 'This account also asks for the six-digit code of your authenticator app.',
  [problemType('no-back-office')]:
    'This account may not use the back office. Ask the owner of the shop for access.',
};

/** Returns the message for a failed sign-in: the reason and what to do next. */
export function getSignInErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The shop cannot be reached. Check your connection and try again.';
  if (error.status === TOO_MANY_REQUESTS) return 'Too many attempts. Wait a few minutes, then try again.';
  return MESSAGES[error.problem?.type ?? ''] ?? 'Signing in did not work. Try again in a moment.';
}

/** Returns why the back office does not open. */
export function getBackOfficeErrorMessage(error: unknown): string {
  const type = error instanceof ApiError ? error.problem?.type : undefined;
  return SERVER_MESSAGES[type ?? ''] ?? 'The back office cannot be reached';
}

/** Returns whether the account requires a one-time code besides the password. */
export function requiresOneTimeCode(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.type === problemType('one-time-code');
}
