import { type FormEvent, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, useOwnAct } from '../api/people.ts';
import type { Self } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { CopyBox } from '../controls/copy-box.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { TextField } from '../controls/text-field.tsx';
import { counted, say } from '../words/language.ts';
import { qrCode } from './qr-code.ts';

/** A code from the telephone beside the password. */
export function SecondFactor({ person }: { readonly person: Self }) {
  const begin = useOwnAct(beginSecondFactor);
  const remove = useOwnAct(removeSecondFactor);
  const [current, setCurrent] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = person.has_second_factor;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => setCurrent('');
    if (isOn) remove.mutate(current, { onSuccess });
    else begin.mutate(current, { onSuccess });
  };
  const act = isOn ? remove : begin;
  return (
    <section aria-label={say('Second factor')} className="sheet grid gap-3 p-4">
      <h2 className="flex items-center gap-3 font-semibold">
        {say('Second factor')}
        <Badge tone={isOn ? 'proved' : 'quiet'}>{isOn ? say('On') : say('Off')}</Badge>
      </h2>
      <p className="text-ink-soft">
        {isOn
          ? counted(
              person.recovery_codes_left,
              'Signing in asks for a code of your authenticator. {n} recovery code is left.',
              'Signing in asks for a code of your authenticator. {n} recovery codes are left.',
            )
          : say('With it, signing in also asks for a code of an authenticator program on your telephone.')}
      </p>
      {begin.data !== undefined && !isOn ? (
        <Confirm {...begin.data} onCodes={setCodes} />
      ) : (
        <form onSubmit={send} className="grid gap-3">
          <TextField
            label={say('Current password')}
            type="password"
            autoComplete="current-password"
            required
            value={current}
            onText={setCurrent}
          />
          {act.isError && <Fault fault={act.error} />}
          <Button type="submit" className="justify-self-start" disabled={act.isPending}>
            {isOn ? say('Switch it off') : say('Switch it on …')}
          </Button>
        </form>
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

interface ConfirmProps {
  readonly secret: string;
  readonly uri: string;
  onCodes(codes: readonly string[]): void;
}

function Confirm({ secret, uri, onCodes }: ConfirmProps) {
  // Told before the session is asked again, which takes this form off the page.
  const confirm = useOwnAct(async (typed: string) => onCodes(await confirmSecondFactor(typed)));
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  return (
    <form onSubmit={send} className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <QrPicture text={uri} />
      <div className="grid content-start gap-3">
        <p>{say('Scan this with the authenticator, or type the key into it:')}</p>
        <CopyBox text={secret.replace(/.{4}(?=.)/g, '$& ')} label={say('Key')} />
        <TextField
          label={say('The code it shows')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
          value={code}
          onText={setCode}
        />
        {confirm.isError && <Fault fault={confirm.error} />}
        <Button type="submit" look="main" className="justify-self-start" disabled={confirm.isPending}>
          {say('Switch it on')}
        </Button>
      </div>
    </form>
  );
}

const quietZone = 4;

/** Dark on light in the dark too: that is what cameras look for. */
function QrPicture({ text }: { readonly text: string }) {
  const rows = qrCode(text);
  const size = rows.length + 2 * quietZone;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={say('QR code for the authenticator')}
      className="size-52 rounded-md bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; onClose(): void }) {
  return (
    <Dialog title={say('Recovery codes')} isKept onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        {say('Each of them signs you in once, should you lose the telephone. They are shown this once.')}
      </p>
      <CopyBox text={codes.join('\n')} label={say('Recovery codes')} />
      <DialogButtons>
        <Button look="main" onClick={onClose}>
          {say('I have kept it')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
