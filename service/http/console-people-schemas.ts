import { z } from 'zod';
import { signedParts } from '../operations/index.ts';
import { roles } from '../people/index.ts';
import { textMax } from './endpoint.ts';
import { count, instant, listOf } from './schemas.ts';

/**
 * Sign-in, one's own account, people and signatures, as the console's own document publishes them. As under `/v1`, answers
 * are open objects and what is sent is closed.
 */

const role = z
  .enum(roles)
  .describe('A reviewer looks, a member works on statements, an owner manages people and keys.');
const text = () => z.string().max(textMax);

export const signInBody = z
  .union([
    z.strictObject({ token: text().describe('Of a one-time link.') }),
    z.strictObject({
      email: text(),
      password: text(),
      code: text().optional().describe('Six digits of the authenticator, or a recovery code.'),
    }),
  ])
  .meta({ id: 'SignIn' });

export const sessionSchema = z
  .looseObject({
    customer: z.looseObject({ name: z.string() }),
    session_id: z.string(),
    role,
    person: z
      .looseObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        has_second_factor: z.boolean(),
        recovery_codes_left: count(),
      })
      .meta({ id: 'Self', description: 'Somebody with a name and a password.' })
      .nullable()
      .describe('Null for whoever came by a link and has taken no name yet.'),
  })
  .meta({ id: 'Session', description: 'Who is signed in, and what they may do.' });

export const tokenBody = z.strictObject({ token: text() }).meta({ id: 'InvitationToken' });

export const invitationSchema = z
  .looseObject({
    customer: z.looseObject({ name: z.string() }),
    email: z.string(),
    role,
    name: z.string().nullable(),
    is_reset: z.boolean().describe('Whether it sets the password of somebody known anew.'),
    needs_code: z.boolean().describe('Whether a code of the authenticator is asked for.'),
  })
  .meta({ id: 'Invitation', description: 'What a link invites to.' });

export const acceptanceBody = z
  .strictObject({ token: text(), name: text().optional(), password: text(), code: text().optional() })
  .meta({ id: 'Acceptance' });

export const joinBody = z.strictObject({ name: text(), email: text(), password: text() }).meta({ id: 'Joining' });
export const renameSelfBody = z.strictObject({ name: text() }).meta({ id: 'OwnName' });
export const passwordBody = z.strictObject({ current: text(), password: text() }).meta({ id: 'PasswordChange' });
export const currentPasswordBody = z.strictObject({ current: text() }).meta({ id: 'CurrentPassword' });
export const codeBody = z.strictObject({ code: text() }).meta({ id: 'OneTimeCode' });

export const secondFactorSchema = z
  .looseObject({ secret: z.string(), uri: z.string().describe('What the QR code holds.') })
  .meta({ id: 'SecondFactor' });
export const recoveryCodesSchema = z
  .looseObject({ recovery_codes: z.array(z.string()).describe('Shown this once.') })
  .meta({ id: 'RecoveryCodes' });

const openSession = z
  .looseObject({
    id: z.string(),
    name: z.string().nullable().describe('Null for one that was opened by a link from the command line.'),
    person_id: z.string().nullable(),
    agent: z.string().nullable().describe('The browser, as it names itself.'),
    address: z.string().nullable(),
    created_at: instant(),
    seen_at: instant().nullable(),
    expires_at: instant(),
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession', description: 'One that has not ended.' });
export const sessionListSchema = listOf(openSession).meta({ id: 'OpenSessionList' });
export const sessionsQuery = z.object({
  of: z.enum(['own', 'everybody']).optional().describe('Whose: one’s own unless told; an owner may end everybody’s.'),
});

const person = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    has_second_factor: z.boolean(),
    created_at: instant(),
  })
  .meta({ id: 'Person', description: 'Somebody who signs in.' });

const openInvitation = z
  .looseObject({
    id: z.string(),
    email: z.string(),
    role,
    person_id: z.string().nullable().describe('Whose password it sets anew; null where it invites somebody new.'),
    invited_by: z.string().nullable(),
    expires_at: instant(),
  })
  .meta({ id: 'OpenInvitation', description: 'One that nobody has accepted yet.' });

export const peopleSchema = z
  .looseObject({ data: z.array(person), invitations: z.array(openInvitation) })
  .meta({ id: 'PersonList' });

export const inviteBody = z.strictObject({ email: text(), role }).meta({ id: 'Inviting' });
export const roleBody = z.strictObject({ role }).meta({ id: 'RoleChange' });
export const linkTokenSchema = z
  .looseObject({ token: z.string().describe('For the fragment of a link, shown this once.') })
  .meta({ id: 'LinkToken' });

const signature = z
  .looseObject({
    part: z.enum(signedParts),
    actor: z.string(),
    name: z.string().nullable(),
    version: count(),
    is_current: z.boolean().describe('Whether the statement is still what was signed.'),
    created_at: instant(),
  })
  .meta({ id: 'Signature', description: "Somebody's name under a statement." });
export const signatureListSchema = listOf(signature).meta({ id: 'SignatureList' });
export const signatureParams = z.object({ stm_id: z.string(), part: z.enum(signedParts) });
export const signatureBody = z
  .strictObject({ version: z.int().describe('The corrections_version that the person saw.') })
  .meta({ id: 'Signing' });
