/** Problems of the back office. */
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';

/** 401: no session, or an expired one. */
export function signedOut(): ProblemError {
  return problemError('signed-out', { detail: 'Please sign in; what you have entered is still there.' });
}

/** 401 of a sign-in. The text is the same for a wrong password, an unknown address, and a suspended account without its password. */
export function wrongCredentials(): ProblemError {
  return problemError('wrong-credentials', {
    detail:
      'The email address or the password is not right, or the account is not active. After several wrong tries, the next one has to wait.',
  });
}

/** 429 of a sign-in: too many wrong passwords. @param seconds until the next attempt may succeed */
export function tooManySignIns(seconds: number): ProblemError {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return problemError(
    'too-many-requests',
    { detail: `There were too many wrong passwords. Please try again in ${wait}.` },
    { 'Retry-After': String(seconds) },
  );
}

/** 403 of a sign-in with the right password: the owner has suspended the account. */
export function accountSuspended(): ProblemError {
  return problemError('account-suspended', {
    detail:
      'The password is right, but your account is suspended. Ask the owner of the shop to let you in again.',
  });
}

/** 401 of a sign-in with the right password: the account needs a one-time code. */
export function oneTimeCode(given: boolean): ProblemError {
  const message = given ? 'is not right, or no longer valid' : 'is required for this account';
  return problemError('one-time-code', {
    detail: `The code from your authenticator app ${message}.`,
    errors: [{ field: 'otp', message }],
  });
}

/** 403 of a sign-in with the right password. */
export function noBackOffice(): ProblemError {
  return problemError('no-back-office', {
    detail:
      'The password is right, but your role does not include orders and products. Texts and pictures are edited in the Studio; the shop’s owner can give you another role.',
  });
}

/** 403: the staff member's role does not allow this. */
export function notAllowed(): ProblemError {
  return problemError('not-allowed', {
    detail: 'Your role does not include it. The shop’s owner can change that.',
  });
}

/** 403: a page of another site sent the request. */
export function foreignOrigin(): ProblemError {
  return problemError('foreign-origin', {
    detail: 'Changes are accepted from the shop’s own pages only (header Origin).',
  });
}

/** 409: another product or category has this slug. */
export function slugTaken(): ProblemError {
  return problemError('slug-taken', {
    detail: 'Another one has this slug already.',
    errors: [{ field: 'slug', message: 'is taken' }],
  });
}
