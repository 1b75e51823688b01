import { type FormEvent, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { useSignIn } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useDraftCount } from '../drafts/drafts.ts';
import { useTitle } from '../frame/title.ts';
import { counted, say } from '../words/language.ts';
import { Entrance } from './entrance.tsx';

/** Whoever has a password signs in here; whoever may run a command on the server may make a link. */
export function SignInPage({ isLinkSpent }: { readonly isLinkSpent: boolean }) {
  const unsaved = useDraftCount();
  useTitle(say('Sign in'));
  return (
    <Entrance title={isLinkSpent ? say('This link has been used or has expired') : say('Sign in')}>
      {unsaved > 0 && (
        <p className="rounded-md bg-busy-soft px-3 py-2 text-busy">
          {counted(
            unsaved,
            'One change that you typed is kept in this browser and offered again after you sign in.',
            '{n} changes that you typed are kept in this browser and offered again after you sign in.',
          )}
        </p>
      )}
      <PasswordForm />
      <details className="text-sm" open={isLinkSpent}>
        <summary className="text-ink-soft">{say('No password yet, or forgotten?')}</summary>
        <p className="mt-2 text-ink-soft">
          {say('An owner can invite you or send you a link for a new password.')}{' '}
          {say('A link into the console works once, within fifteen minutes. Make a new one where the service runs:')}
        </p>
        <pre className="sheet mt-2 overflow-x-auto px-4 py-3 font-mono">npx tieout console-link</pre>
        <p className="mt-2 text-ink-soft">
          {say('It prints the address to open. For another customer, add')}{' '}
          <code className="font-mono whitespace-nowrap">--customer NAME</code>.
        </p>
      </details>
    </Entrance>
  );
}

function PasswordForm() {
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await signIn({ email, password, code });
    } catch (problem) {
      const isAsked = problem instanceof Problem && problem.code === 'second_factor_required';
      if (isAsked) setCodeWanted(true);
      else setFault(problem);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void enter(event)} className="grid gap-3">
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
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onText={setPassword}
      />
      {isCodeWanted && (
        <TextField
          label={say('Code')}
          hint={say('Six digits from your authenticator, or a recovery code')}
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onText={setCode}
        />
      )}
      {fault !== null && <Fault fault={fault} />}
      <Button type="submit" look="main" disabled={isBusy} className="justify-self-start">
        {say('Sign in')}
      </Button>
    </form>
  );
}
