/** A manager's approval at the till, by PIN: docs/back-office.md#till. */
import type { CommandGroup } from '@chitenge/contract/command-groups';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { ApproveAtTill, TillApprover } from '@chitenge/contract/till';
import { APPROVAL_MINUTES } from '@chitenge/contract/till-sums';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { commandsOfUser } from '../directus/commands-of-user.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { userIdOf } from '../http/request.ts';
import { createLimitedTries } from '../sign-in/limited-tries.ts';
import { createSharedSeries } from '../sign-in/shared-series.ts';
import { createTokenSigner } from '../tokens/signed-token.ts';
import { createTillPins } from './till-pins.ts';

/** What of a sale needs an approval, and which commands the approver must be allowed. */
const GROUPS: Record<ApproveAtTill['what']['kind'], CommandGroup> = {
  void: 'refunds',
  discount: 'discounts',
};

const WRONG_PIN = invalidRequest([{ field: 'pin', message: 'is not right' }]);

export interface Approvals {
  /** Those who may approve, by name. */
  approvers(actor: Actor): Promise<TillApprover[]>;
  /**
   * Returns a signed approval for the actor.
   * @throws ProblemError 403 for the actor's own PIN; 400 for a wrong one, or of somebody who may not approve; 429 after several
   */
  approve(actor: Actor, input: ApproveAtTill): Promise<string>;
  /** Returns who has approved; null without an approval that fits. */
  approverOf(actor: Actor, token: string | undefined, wanted: Wanted): Promise<string | null>;
}

type Wanted = { kind: 'void'; orderId: string } | { kind: 'discount'; saleId: string; off: Ngwee };

export function createApprovals({
  database,
  env,
  logger,
}: Pick<DirectusContext, 'database' | 'env' | 'logger'>): Approvals {
  const secret = String(env['SECRET']);
  const pins = createTillPins(database, secret);
  const tokens = createTokenSigner(secret, 'till approval');
  const tryOnce = createLimitedTries(createSharedSeries(secret, logger), 'PINs');

  const may = async (actor: Actor, userId: string, group: CommandGroup): Promise<boolean> =>
    (await commandsOfUser(database, actor, userId)).includes(group);

  return {
    async approvers(actor) {
      const found: TillApprover[] = [];
      for (const id of await pins.owners())
        if (await may(actor, id, 'refunds')) found.push({ id, name: await nameOfStaff(database, id) });
      return found.toSorted((one, other) => one.name.localeCompare(other.name));
    },

    async approve(actor, { approverId, pin, what }) {
      const seller = userIdOf(actor);
      if (approverId === seller)
        throw problemError('not-allowed', { detail: 'Somebody else must approve it.' });
      const series = [`till pin of ${approverId}`, `till pin typed by ${seller}`];
      await tryOnce(
        series,
        async () => {
          const isRight =
            (await may(actor, approverId, GROUPS[what.kind])) && (await pins.isOf(approverId, pin));
          if (!isRight) throw WRONG_PIN;
        },
        (error) => error === WRONG_PIN,
      );
      const details = { approverId, ...(what.kind === 'discount' && { off: what.off }) };
      const subject = what.kind === 'void' ? what.orderId : what.saleId;
      const until = what.kind === 'void' ? new Date(Date.now() + APPROVAL_MINUTES * MINUTE_MS) : undefined;
      return tokens.sign({ subject: `${what.kind} ${subject}`, audience: seller, details }, until);
    },

    async approverOf({ userId }, token, wanted) {
      const claims = token === undefined ? null : await tokens.verify(token);
      const subject = wanted.kind === 'void' ? wanted.orderId : wanted.saleId;
      if (claims === null || claims.audience !== userId || claims.subject !== `${wanted.kind} ${subject}`)
        return null;
      const { approverId = null, off = toDecimal(0) } = claims.details ?? {};
      return wanted.kind === 'discount' && wanted.off > toNgwee(off) ? null : approverId;
    },
  };
}
