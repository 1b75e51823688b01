import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { showInvitation, useAccept } from '../api/session.ts';
import type { Invitation } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useTitle } from '../frame/title.ts';
import { say } from '../words/language.ts';
import { roleWords } from '../words/roles.ts';
import { Entrance } from './entrance.tsx';

/** Somebody opens the link that an owner sent: they take a name and a password, or a new password alone. */
export function InvitationPage({ token, onEnd }: { readonly token: string; onEnd(): void }) {
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => showInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useTitle(say('Invitation'));
  if (invitation.isPending) return null;
  if (invitation.isError) {
    return (
      <Entrance title={say('This invitation is of no use')}>
        <p className="text-ink-soft">{sentenceOf(invitation.error)}</p>
        <Button className="justify-self-start" onClick={onEnd}>
          {say('Sign in')}
        </Button>
      </Entrance>
    );
  }
  return <AcceptForm token={token} invitation={invitation.data} onEnd={onEnd} />;
}

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  onEnd(): void;
}

function AcceptForm({ token, invitation, onEnd }: AcceptFormProps) {
  const { customer, email, role, is_reset, needs_code } = invitation;
  const accept = useAccept();
  const [name, setName] = useState(invitation.name ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await accept({ token, name, password, code });
      onEnd();
    } catch (problem) {
      setFault(problem);
      setBusy(false);
    }
  };
  return (
    <Entrance
      title={is_reset ? say('Set a new password') : say('You are invited to {customer}', { customer: customer.name })}
    >
      <p className="text-ink-soft">
        {is_reset
          ? say('For {email}. Your other sessions end.', { email })
          : say('As {role}, with the e-mail address {email}.', { role: roleWords(role).name, email })}
      </p>
      <form onSubmit={(event) => void send(event)} className="grid gap-3">
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {!is_reset && (
          <TextField
            label={say('Your name')}
            hint={say('It stands beside what you change.')}
            autoComplete="name"
            required
            maxLength={80}
            value={name}
            onText={setName}
          />
        )}
        <TextField
          label={say('Password')}
          hint={say('At least 12 characters; a few words are easy to keep in mind.')}
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          value={password}
          onText={setPassword}
        />
        {needs_code && (
          <TextField
            label={say('Code')}
            hint={say('Six digits from your authenticator, or a recovery code')}
            autoComplete="one-time-code"
            required
            value={code}
            onText={setCode}
          />
        )}
        {fault !== null && <Fault fault={fault} />}
        <Button type="submit" look="main" disabled={isBusy} className="justify-self-start">
          {is_reset ? say('Save the password') : say('Join')}
        </Button>
      </form>
    </Entrance>
  );
}
