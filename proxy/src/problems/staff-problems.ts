/** Problems of the back office, in words for staff. */
import { PRODUCT_PROBLEMS } from '@chitenge/contract/admin-product';
import { SESSION_PROBLEMS } from '@chitenge/contract/admin-session';
import type { FieldError } from '@chitenge/contract/problem';
import { HttpProblem, problem } from './http-problem.ts';

/** The contract writes a problem's whole type; its name is the last part. */
const nameOf = (type: string) => type.slice(type.lastIndexOf('/') + 1);

/** 401: nobody is signed in, or the session has ended. */
export function signedOut(): HttpProblem {
  return new HttpProblem(
    problem(401, nameOf(SESSION_PROBLEMS.signedOut), 'You are not signed in', {
      detail: 'Please sign in; what you have entered is still there.',
    }),
  );
}

/**
 * 401 of a sign-in. One text for a wrong password, an unknown address and an account that is locked or not active, so
 * that nobody learns which addresses have an account.
 */
export function wrongCredentials(): HttpProblem {
  return new HttpProblem(
    problem(401, nameOf(SESSION_PROBLEMS.wrongCredentials), 'You could not be signed in', {
      detail:
        'The email address or the password is not right, or the account is not active. After too many tries an account is locked; the shop’s owner can unlock it.',
    }),
  );
}

/** 401 of a sign-in whose password is right: the account asks for a code as well, or for another one. */
export function oneTimeCode(given: boolean): HttpProblem {
  const message = given ? 'is not right, or no longer valid' : 'is required for this account';
  return new HttpProblem(
    problem(401, nameOf(SESSION_PROBLEMS.oneTimeCode), 'A code is needed', {
      detail: `The code from your authenticator app ${message}.`,
      errors: [{ field: 'otp', message }],
    }),
  );
}

/** 403 of a sign-in whose password is right. */
export function noBackOffice(): HttpProblem {
  return new HttpProblem(
    problem(403, nameOf(SESSION_PROBLEMS.noBackOffice), 'This account is not for the dashboard', {
      detail:
        'You are who you say, but your role does not include orders and products. Texts and pictures are edited in the Studio; the shop’s owner can give you another role.',
    }),
  );
}

/** 403: signed in, but without the right to this. */
export function notAllowed(): HttpProblem {
  return new HttpProblem(
    problem(403, nameOf(SESSION_PROBLEMS.notAllowed), 'You may not do this', {
      detail: 'Your role does not include it. The shop’s owner can change that.',
    }),
  );
}

/** 403: a page of another site tried to act in the staff member's name. */
export function foreignOrigin(): HttpProblem {
  return new HttpProblem(
    problem(403, nameOf(SESSION_PROBLEMS.foreignOrigin), 'This call did not come from the shop', {
      detail: 'Changes are taken from the shop’s own pages only (header Origin).',
    }),
  );
}

/** 409: somebody saved the row after the version that a change was based on. */
export function changedMeanwhile(what: string, errors: FieldError[]): HttpProblem {
  return new HttpProblem(
    problem(409, nameOf(PRODUCT_PROBLEMS.changedMeanwhile), `The ${what} was changed meanwhile`, {
      detail: `Somebody else has saved this ${what} since you opened it. Nothing of yours was saved.`,
      errors,
    }),
  );
}

/** 409: units were sold, returned or set after the count that a change was based on. */
export function stockChanged(stockCount: number): HttpProblem {
  return new HttpProblem(
    problem(409, nameOf(PRODUCT_PROBLEMS.stockChanged), 'The stock changed meanwhile', {
      detail: `There are ${stockCount} in stock now. Nothing was saved.`,
      errors: [{ field: 'stockCount', message: `is ${stockCount} now` }],
    }),
  );
}

/** 409: an address can belong to one product or category only. */
export function slugTaken(): HttpProblem {
  return new HttpProblem(
    problem(409, nameOf(PRODUCT_PROBLEMS.slugTaken), 'The slug is taken', {
      detail: 'Another one has this slug already.',
      errors: [{ field: 'slug', message: 'is taken' }],
    }),
  );
}

/** 409: the shop's rules do not allow it; `reason` is written for people. */
export function againstRules(reason: string): HttpProblem {
  return new HttpProblem(problem(409, 'shop-rule', 'This is not possible', { detail: reason }));
}

/** 503: the place where Directus keeps files takes no more, or is away. */
export function fileNotStored(): HttpProblem {
  return new HttpProblem(
    problem(503, 'file-not-stored', 'The file could not be stored', {
      detail: 'The shop’s disk may be full. Nothing was kept; please tell whoever looks after the shop.',
    }),
    { 'Retry-After': '60' },
  );
}
