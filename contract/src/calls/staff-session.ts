import {
  signInSchema,
  adminSessionSchema,
  passwordResetSchema,
  requestPasswordResetSchema,
} from '../admin-session.ts';
import {
  changePasswordSchema,
  startOneTimeCodesSchema,
  oneTimeCodesSecretSchema,
  enableOneTimeCodesSchema,
  disableOneTimeCodesSchema,
  removeTillPinSchema,
  setTillPinSchema,
} from '../admin-account.ts';
import { defineCalls } from './define.ts';

const COOKIE_HEADER = {
  'Set-Cookie': { description: 'The session, HttpOnly', type: 'string' },
} as const;

export const staffSessionCalls = defineCalls('Back office: session', {
  signIn: {
    route: 'POST /api/admin/session',
    summary: 'Sign in with a Directus account',
    description:
      'All later calls use this account’s rights. An account needs the right to read orders and products. Failed attempts are delayed per account and limited per IP address. A device that has signed in before counts apart.',
    access: 'public',
    limits: ['sign-ins'],
    body: signInSchema,
    responses: { 200: { description: 'Signed in', schema: adminSessionSchema, headers: COOKIE_HEADER } },
    problems: [401, 403, 429],
  },

  readStaffSession: {
    route: 'GET /api/admin/session',
    summary: 'Read the signed-in staff member',
    description: 'Refreshes the session when it is older than an hour.',
    access: 'staff',
    responses: {
      200: { description: 'The staff member', schema: adminSessionSchema, headers: COOKIE_HEADER },
    },
  },

  signOut: {
    route: 'DELETE /api/admin/session',
    summary: 'Sign out',
    access: 'public',
    responses: { 204: { description: 'Signed out', headers: COOKIE_HEADER } },
    problems: [403],
  },

  changePassword: {
    route: 'PUT /api/admin/account/password',
    summary: 'Change the own password',
    description:
      'Ends the account’s other sessions. After five wrong passwords or codes of the account, also with the calls for one-time codes, it answers 429 for 15 minutes.',
    access: 'staff',
    body: changePasswordSchema,
    responses: { 204: { description: 'Changed' } },
  },

  createOneTimeSecret: {
    route: 'POST /api/admin/account/one-time-codes',
    summary: 'Create a secret for one-time codes',
    access: 'staff',
    body: startOneTimeCodesSchema,
    responses: {
      200: { description: 'The secret, which has no effect yet', schema: oneTimeCodesSecretSchema },
    },
  },

  enableOneTimeCodes: {
    route: 'PUT /api/admin/account/one-time-codes',
    summary: 'Switch one-time codes on',
    access: 'staff',
    body: enableOneTimeCodesSchema,
    responses: { 204: { description: 'Each sign-in now needs a code' } },
  },

  disableOneTimeCodes: {
    route: 'DELETE /api/admin/account/one-time-codes',
    summary: 'Switch one-time codes off',
    access: 'staff',
    body: disableOneTimeCodesSchema,
    responses: { 204: { description: 'A sign-in needs no code' } },
  },

  setTillPin: {
    route: 'PUT /api/admin/account/till-pin',
    summary: 'Set the PIN by which one approves at the till',
    description:
      'For who may refund. No call returns it. A PIN that somebody else has is refused and counts as a wrong password.',
    access: { staff: 'refunds' },
    body: setTillPinSchema,
    responses: { 204: { description: 'Set' } },
  },

  removeTillPin: {
    route: 'DELETE /api/admin/account/till-pin',
    summary: 'Remove the PIN by which one approves at the till',
    access: { staff: 'refunds' },
    body: removeTillPinSchema,
    responses: { 204: { description: 'There is none' } },
  },

  readPasswordReset: {
    route: 'GET /api/admin/password-reset',
    summary: 'Read whether the shop can mail a link for a new password',
    access: 'public',
    responses: { 200: { description: 'Whether mail is configured', schema: passwordResetSchema } },
  },

  requestPasswordReset: {
    route: 'POST /api/admin/password-reset',
    summary: 'Mail a link for a new password',
    description:
      'The response is the same for an address without an account. Without mail, ask the owner. Requests are limited per account and per IP address.',
    access: 'public',
    limits: ['password-resets', 'account-password-resets', 'account-password-resets-anywhere'],
    body: requestPasswordResetSchema,
    responses: { 204: { description: 'Requested' } },
    problems: [403],
  },
});
