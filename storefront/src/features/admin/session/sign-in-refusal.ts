import { SESSION_PROBLEMS } from '@chitenge/contract/admin-session';
import { ApiError } from '../../../lib/api-error.ts';

const TOO_MANY = 429;

const WORDS: Readonly<Record<string, string>> = {
  [SESSION_PROBLEMS.wrongCredentials]:
    'The email address or the password is not right, or the account is locked.',
  [SESSION_PROBLEMS.oneTimeCode]: 'This account also asks for the six-digit code of your authenticator app.',
  [SESSION_PROBLEMS.noBackOffice]:
    'This account may not use the back office. Ask the owner of the shop for access.',
};

/** Why signing in did not work, and what can be done about it, in words. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The shop cannot be reached. Check your connection and try again.';
  if (error.status === TOO_MANY) return 'Too many attempts. Wait a few minutes, then try again.';
  return WORDS[error.problem?.type ?? ''] ?? 'Signing in did not work. Try again in a moment.';
}

/** Whether the account asks for a one-time code besides the password. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.type === SESSION_PROBLEMS.oneTimeCode;
}
