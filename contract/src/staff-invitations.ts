/** People who work in the shop, and their invitations: docs/back-office.md#staff. */
import { z } from 'zod';
import { changePasswordSchema } from './admin-account.ts';
import { INVITED_ROLES, STAFF_STATES } from './staff-roles.ts';
import { emailSchema, requiredText } from './text.ts';

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7;

export const staffListSchema = z
  .array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      /** Name of the role, such as "Staff". */
      role: z.string().nullable(),
      /** The role that an invitation gives; null for an owner and for roles that the owner made. */
      invitedRole: z.enum(INVITED_ROLES).nullable(),
      /** Whether the person may do everything. */
      isOwner: z.boolean(),
      state: z.enum(STAFF_STATES),
      /** Whether the person takes one of the Studio’s seats. */
      takesSeat: z.boolean(),
      lastSeenAt: z.string().nullable(),
    }),
  )
  .meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof staffListSchema>;

/** `POST /api/admin/staff`. */
export const inviteStaffSchema = z
  .object({
    name: requiredText(80),
    email: emailSchema,
    role: z.enum(INVITED_ROLES, `must be one of ${INVITED_ROLES.join(', ')}`),
  })
  .meta({ id: 'InviteStaff' });
export type InviteStaff = z.infer<typeof inviteStaffSchema>;

/** `PATCH /api/admin/staff/:id`. A suspended person cannot sign in until the account is active again. */
export const changeStaffSchema = z
  .object({
    role: inviteStaffSchema.shape.role.optional(),
    state: z.enum(['active', 'suspended'], 'must be active or suspended').optional(),
  })
  .refine(({ role, state }) => role !== undefined || state !== undefined, 'must have a role or a state')
  .meta({ id: 'ChangeStaff' });
export type ChangeStaff = z.infer<typeof changeStaffSchema>;

export const invitationSchema = z
  .object({
    /** The link to pass on; null when a mail with it was sent. */
    link: z.string().nullable(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

/** `POST /api/admin/invitations/accept`. */
export const acceptInvitationSchema = z
  .object({
    token: z.string('is required').min(1, 'is required').max(1000),
    password: changePasswordSchema.shape.password,
  })
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

/** The account, with which the person signs in. */
export const acceptedInvitationSchema = z
  .object({
    email: z.string(),
    /** Address of the Studio, where the person works; null for who works in /admin. */
    studioUrl: z.string().nullable(),
  })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;
