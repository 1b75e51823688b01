import { type FormEvent, useState } from 'react';
import { changePassword, join, renameSelf, useOwnAct, useSession } from '../api/people.ts';
import type { Self } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { TextField } from '../controls/text-field.tsx';
import { LookMenu } from '../frame/look-menu.tsx';
import { notify } from '../frame/notices.ts';
import { useTitle } from '../frame/title.ts';
import { say } from '../words/language.ts';
import { roleWords } from '../words/roles.ts';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** Who one is here: name, password, second factor, sessions. */
export function AccountPage() {
  const session = useSession();
  useTitle(say('Account'));
  if (session === null) return null;
  const { person, role, customer } = session;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{say('Account')}</h1>
        <p className="text-ink-soft">
          {person === null
            ? say('{customer}, by a link, as {role}', { customer: customer.name, role: roleWords(role).name })
            : say('{customer}, {email}, {role}', {
                customer: customer.name,
                email: person.email,
                role: roleWords(role).name,
              })}
        </p>
      </div>
      {person === null ? <JoinForm /> : <Known key={person.id} person={person} />}
      <SessionList />
      <section aria-label={say('Language and appearance')} className="sheet flex flex-wrap items-center gap-3 p-4">
        <h2 className="mr-auto font-semibold">{say('Language and appearance')}</h2>
        <LookMenu />
      </section>
    </div>
  );
}

function Known({ person }: { readonly person: Self }) {
  return (
    <>
      <NameForm person={person} />
      <PasswordForm email={person.email} />
      <SecondFactor person={person} />
    </>
  );
}

const passwordHint = () => say('At least 12 characters; a few words are easy to keep in mind.');

/** Whoever came by a link takes a name, so that others see who changed what, and need no link the next time. */
function JoinForm() {
  const act = useOwnAct(join);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => notify({ tone: 'good', text: say('From now on you can sign in with a password.') });
    act.mutate({ name, email, password }, { onSuccess });
  };
  return (
    <form onSubmit={send} className="sheet grid gap-3 p-4">
      <h2 className="font-semibold">{say('Take a name and a password')}</h2>
      <p className="text-ink-soft">
        {say(
          'You came by a link, which names nobody. With a name, others see who changed what, and you sign in again without a link.',
        )}
      </p>
      <TextField label={say('Your name')} autoComplete="name" required maxLength={80} value={name} onText={setName} />
      <TextField
        label={say('E-mail address')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onText={setEmail}
      />
      <TextField
        label={say('Password')}
        hint={passwordHint()}
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
        value={password}
        onText={setPassword}
      />
      {act.isError && <Fault fault={act.error} />}
      <Button type="submit" look="main" className="justify-self-start" disabled={act.isPending}>
        {say('Set the password')}
      </Button>
    </form>
  );
}

function NameForm({ person }: { readonly person: Self }) {
  const act = useOwnAct(renameSelf);
  const [name, setName] = useState(person.name);
  const send = (event: FormEvent) => {
    event.preventDefault();
    act.mutate(name, { onSuccess: () => notify({ tone: 'good', text: say('Saved.') }) });
  };
  return (
    <form onSubmit={send} className="sheet grid gap-3 p-4">
      <h2 className="font-semibold">{say('Name')}</h2>
      <TextField
        label={say('Your name')}
        hint={say('It stands beside what you change.')}
        autoComplete="name"
        required
        maxLength={80}
        value={name}
        onText={setName}
      />
      {act.isError && <Fault fault={act.error} />}
      <Button type="submit" className="justify-self-start" disabled={act.isPending || name === person.name}>
        {say('Save')}
      </Button>
    </form>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const act = useOwnAct(changePassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setCurrent('');
      setPassword('');
      notify({ tone: 'good', text: say('The password is changed, and your other sessions have ended.') });
    };
    act.mutate({ current, password }, { onSuccess });
  };
  return (
    <form onSubmit={send} className="sheet grid gap-3 p-4">
      <h2 className="font-semibold">{say('Password')}</h2>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={say('Current password')}
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onText={setCurrent}
      />
      <TextField
        label={say('New password')}
        hint={passwordHint()}
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
        value={password}
        onText={setPassword}
      />
      {act.isError && <Fault fault={act.error} />}
      <Button type="submit" className="justify-self-start" disabled={act.isPending}>
        {say('Change the password')}
      </Button>
    </form>
  );
}
