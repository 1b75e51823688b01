import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SignedPart, signaturesQuery, signedParts, useSession, useSign } from '../api/people.ts';
import { may } from '../api/role.ts';
import type { Signature, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { showInstant } from '../figures/days.ts';
import { type English, say } from '../words/language.ts';

interface PartWords {
  readonly label: English;
  readonly verb: English;
}

const words: Readonly<Record<SignedPart, PartWords>> = {
  prepared: { label: 'Prepared by, date', verb: 'Sign as prepared' },
  reviewed: { label: 'Reviewed by, date', verb: 'Sign as reviewed' },
};

/** Two names at the foot of the sheet, signed here or by hand on paper. */
export function Signatures({ statement }: { readonly statement: Statement }) {
  const { mode, id, corrections_version: version } = statement;
  const signatures = useQuery(signaturesQuery(mode, id, version));
  const sign = useSign(mode, id);
  return (
    <footer className="grid gap-3 pt-6 text-sm">
      <div className="grid grid-cols-2 gap-10">
        {signedParts.map((part) => (
          <SignatureLine
            key={part}
            part={part}
            signature={signatures.data?.find((one) => one.part === part) ?? null}
            isBusy={sign.isPending}
            onSign={() => sign.mutate({ part, version })}
            onWithdraw={() => sign.mutate({ part, version: null })}
          />
        ))}
      </div>
      {sign.isError && <Fault fault={sign.error} />}
    </footer>
  );
}

interface SignatureLineProps {
  readonly part: SignedPart;
  readonly signature: Signature | null;
  readonly isBusy: boolean;
  onSign(): void;
  onWithdraw(): void;
}

function SignatureLine({ part, signature, isBusy, onSign, onWithdraw }: SignatureLineProps) {
  const session = useSession();
  const person = session?.person ?? null;
  const { label, verb } = words[part];
  const isSettled = signature?.is_current === true;
  const canWithdraw = signature !== null && (signature.actor === person?.id || may('owner'));
  return (
    <div>
      <p className="min-h-6 font-medium">
        {signature !== null && (
          <>
            {say('{name}, {at}', { name: signature.name ?? '—', at: showInstant(signature.created_at) })}
            {!isSettled && (
              <span className="block font-normal text-review">
                {say('Signed at version {version}; it was changed since.', { version: signature.version })}
              </span>
            )}
          </>
        )}
      </p>
      <p className="border-t border-ink pt-1 text-ink-soft">{say(label)}</p>
      <p className="not-on-paper mt-1 flex flex-wrap gap-2">
        {!isSettled && person !== null && (
          <Button size="small" needs={part === 'prepared' ? 'member' : 'reviewer'} disabled={isBusy} onClick={onSign}>
            {say(verb)}
          </Button>
        )}
        {!isSettled && session !== null && person === null && (
          <Link to="/account" className="underline">
            {say('Take a name to sign')}
          </Link>
        )}
        {canWithdraw && (
          <Button size="small" look="quiet" disabled={isBusy} onClick={onWithdraw}>
            {say('Take the name away')}
          </Button>
        )}
      </p>
    </div>
  );
}
