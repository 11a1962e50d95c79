import { DAY_MS } from '@chitenge/contract/duration';
import { problemError } from '@chitenge/contract/problem-error';
import {
  INVITATION_DAYS,
  type AcceptedInvitation,
  type AcceptInvitation,
  type Invitation,
  type InviteStaff,
} from '@chitenge/contract/staff-invitations';
import type { InvitedRole } from '@chitenge/contract/staff-roles';
import {
  CONTENT_EDITOR_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
  type Role,
} from '@chitenge/directus/access/roles';
import { isDirectusError } from '@directus/errors';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { Accountability, DirectusContext, EventContext } from '../directus/types.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { composeNotice } from '../messages/compose-mail.ts';
import { readMessageSettings } from '../messages/message-facts.ts';
import { createTokenSigner } from '../tokens/signed-token.ts';
import { studioUrlOf } from './staff-routes.ts';

/** The roles that an invitation gives. Nobody is invited as an administrator. */
export const ROLES: Record<InvitedRole, Role> = {
  staff: STAFF_ROLE,
  manager: STORE_MANAGER_ROLE,
  editor: CONTENT_EDITOR_ROLE,
};

export const INVITED = 'invited';
const AUDIENCE = 'accept';

interface AccountRow {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  status: string;
  role: string | null;
}

/** The rights with which Directus' service writes; it records who did it. */
interface Caller {
  accountability: Accountability;
  schema: NonNullable<EventContext['schema']>;
}

/** The link that counts: a later one for the same account ends it. */
const authDataSchema = z.object({ invitation: z.string().optional() }).catch({});

/** Reads the id of the link from a JSON column: a text in SQLite. */
const linkOf = (authData: unknown): string | undefined =>
  authDataSchema.parse(typeof authData === 'string' ? JSON.parse(authData) : authData).invitation;

/** Keeps the events of Directus' service until the commit. */
const collectIn = (events: ShopEvent[]) => ({
  bypassEmitAction: ({ event, meta }: { event: string | string[]; meta: object }) =>
    events.push({ names: [event].flat(), meta: { ...meta } }),
});

/** Directus refuses another person with access to the Studio. */
export const noSeat = (advice: string) =>
  problemError('shop-rule', { detail: `All seats of the Studio are taken. ${advice}` });

const linkIsOver = () =>
  problemError('not-found', {
    detail: 'This link does not work any more. Ask the owner of the shop for a new invitation.',
  });

/** Returns the parts of a name in Directus' two columns. */
function nameColumns(name: string): Pick<AccountRow, 'first_name' | 'last_name'> {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? null) : null;
  return { first_name: words.join(' '), last_name: last };
}

/**
 * Accounts of staff: the owner invites a person, who chooses a password by a signed link. The outbox never has the link,
 * because staff read the outbox.
 */
export function createStaffInvitations(
  { services, database, env, logger }: DirectusContext,
  { channels, shopUrl }: Pick<MessageServices, 'channels' | 'shopUrl'>,
) {
  const signer = createTokenSigner(env['SECRET'], 'chitenge invitations');
  const studioUrl = studioUrlOf(env);

  const findAccount = (email: string) =>
    database('directus_users')
      .whereRaw('LOWER(email) = ?', [email.toLowerCase()])
      .first<AccountRow | undefined>('id', 'email', 'first_name', 'last_name', 'status', 'role');

  /** Returns whether a mail with the link went out. */
  async function mailLink(email: string, link: string): Promise<boolean> {
    if (channels.email === null) return false;
    const settings = await readMessageSettings(database);
    const subject = `Work with us at ${settings.store_name}`;
    const paragraphs = [
      `You are invited to work in the back office of ${settings.store_name}.`,
      `Choose your password with the button. It works for ${INVITATION_DAYS} days. If you do not know why you got this, leave it.`,
    ];
    const mail = composeNotice(
      { subject, paragraphs, action: { label: 'Choose a password', url: link } },
      settings,
      shopUrl,
    );
    const result = await channels.email.send({ id: randomUUID(), recipient: email, subject, ...mail });
    if (result.outcome !== 'sent') logger.warn(`An invitation could not be mailed: ${result.error}`);
    return result.outcome === 'sent';
  }

  return {
    /** @throws ProblemError 409 for the address of an account that is not just invited */
    async invite({ name, email, role }: InviteStaff, caller: Caller): Promise<Invitation> {
      const users = new services.UsersService(caller);
      const known = await findAccount(email);
      if (known !== undefined && known.status !== INVITED)
        throw problemError('shop-rule', {
          detail:
            known.status === 'active'
              ? `${email} works here already.`
              : `${email} has an account that is switched off. Let them in again in the list of people.`,
        });
      const invitation = randomUUID();
      const columns = { ...nameColumns(name), role: ROLES[role].id, auth_data: { invitation } };
      if (known !== undefined) await users.updateOne(known.id, columns);
      const id = known?.id ?? (await users.createOne({ ...columns, email, status: INVITED }));
      const expires = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
      const token = await signer.sign(
        { subject: String(id), audience: AUDIENCE, details: { invitation } },
        expires,
      );
      // Browsers send nothing after the #, so no log has the token.
      const link = `${shopUrl}/admin#invitation=${token}`;
      const mailed = await mailLink(email, link);
      return { link: mailed ? null : link, expiresAt: expires.toISOString() };
    },

    /** @throws ProblemError 404 for another account than an invited one */
    withdraw: (async (trx, { id }, { accountability, schema }) => {
      const invited: unknown = await trx('directus_users')
        .where({ id, status: INVITED })
        .forUpdate()
        .first('id');
      if (invited === undefined)
        throw problemError('not-found', { detail: 'This invitation was accepted or withdrawn meanwhile.' });
      const events: ShopEvent[] = [];
      const users = new services.UsersService({ knex: trx, schema, accountability });
      await users.deleteOne(id, collectIn(events));
      return { result: undefined, events };
    }) satisfies Command<{ id: string }, void>,

    /**
     * The account stays locked, so that one that is withdrawn or removed at the same time does not come back.
     * @throws ProblemError 404 for a link that is not valid any more; 409 without a seat of the Studio
     */
    accept: (async (trx, { token, password }, { schema }) => {
      const claims = await signer.verify(token);
      if (claims?.audience !== AUDIENCE) throw linkIsOver();
      const account = await trx('directus_users')
        .where({ id: claims.subject, status: INVITED })
        .forUpdate()
        .first<(Pick<AccountRow, 'id' | 'email' | 'role'> & { auth_data: unknown }) | undefined>(
          'id',
          'email',
          'role',
          'auth_data',
        );
      if (!account?.email || claims.details?.['invitation'] !== linkOf(account.auth_data)) throw linkIsOver();
      const events: ShopEvent[] = [];
      const users = new services.UsersService({ knex: trx, schema, accountability: null });
      try {
        const columns = { password, status: 'active', auth_data: null };
        await users.updateOne(account.id, columns, collectIn(events));
      } catch (error) {
        if (!isDirectusError(error, 'LIMIT_EXCEEDED')) throw error;
        throw noSeat('Ask the owner of the shop to make one free, then open the link again.');
      }
      const studio = account.role === CONTENT_EDITOR_ROLE.id ? studioUrl : null;
      return { result: { email: account.email, studioUrl: studio }, events };
    }) satisfies Command<AcceptInvitation, AcceptedInvitation>,
  };
}
