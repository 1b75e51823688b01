import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { peopleQuery, usePeopleAct, useSession } from '../api/people.ts';
import { may, type Role, roles } from '../api/role.ts';
import type { OpenInvitation, Person } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { CopyBox } from '../controls/copy-box.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { Field } from '../controls/field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { showInstant } from '../figures/days.ts';
import { useTitle } from '../frame/title.ts';
import { say } from '../words/language.ts';
import { roleWords } from '../words/roles.ts';

type PeopleAction = ReturnType<typeof usePeopleAct>;

/** What is open over the page: a link to pass on, or a question before something ends. */
type Open =
  | { readonly kind: 'link'; readonly title: string; readonly link: string }
  | { readonly kind: 'remove' | 'without_factor'; readonly person: Person };

export function PeoplePage() {
  const people = useQuery(peopleQuery);
  const action = usePeopleAct();
  const [open, setOpen] = useState<Open | null>(null);
  useTitle(say('People'));
  const showLink = (title: string) => (link: string | null) => {
    if (link !== null) setOpen({ kind: 'link', title, link });
  };
  const reset = (person: Person) =>
    action.mutate(
      { kind: 'reset', id: person.id },
      { onSuccess: showLink(say('A link for {name}', { name: person.name })) },
    );
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-semibold tracking-tight">{say('People')}</h1>
        <Link to="/activity" className="underline">
          {say('Who did what')}
        </Link>
      </div>
      <dl className="grid gap-x-4 gap-y-0.5 text-ink-soft sm:grid-cols-[max-content_1fr]">
        {roles.toReversed().map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium text-ink first-letter:uppercase">{roleWords(role).name}</dt>
            <dd>{roleWords(role).does}</dd>
          </div>
        ))}
      </dl>
      {may('owner') && <InviteForm action={action} onLink={showLink(say('The invitation'))} />}
      {action.isError && <Fault fault={action.error} />}
      {people.isError && <Fault fault={people.error} onRetry={() => void people.refetch()} />}
      {people.data && <PeopleList people={people.data.data} action={action} onOpen={setOpen} onReset={reset} />}
      {people.data && people.data.invitations.length > 0 && (
        <Invitations invitations={people.data.invitations} action={action} />
      )}
      {open !== null && <OpenDialog open={open} action={action} onClose={() => setOpen(null)} />}
    </div>
  );
}

function InviteForm({ action, onLink }: { readonly action: PeopleAction; onLink(link: string | null): void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = (link: string | null) => {
      onLink(link);
      setEmail('');
    };
    action.mutate({ kind: 'invite', email, role }, { onSuccess });
  };
  return (
    <form onSubmit={invite} className="sheet flex flex-wrap items-end gap-3 p-4">
      <TextField
        label={say('E-mail address')}
        className="flex-1 basis-56"
        type="email"
        autoComplete="off"
        required
        value={email}
        onText={setEmail}
      />
      <Field label={say('Role')}>
        {(ids) => (
          <select {...ids} className="entry" value={role} onChange={({ target }) => setRole(target.value as Role)}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleWords(one).name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" look="main" disabled={action.isPending}>
        {say('Invite')}
      </Button>
    </form>
  );
}

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly action: PeopleAction;
  onOpen(open: Open): void;
  onReset(person: Person): void;
}

function PeopleList({ people, action, onOpen, onReset }: PeopleListProps) {
  const self = useSession()?.person?.id;
  if (people.length === 0) {
    return (
      <p className="sheet px-4 py-6 text-center text-ink-soft">
        {say('Nobody has a name here yet. Take one under “Account”, then invite others.')}
      </p>
    );
  }
  return (
    <ul aria-label={say('People')} className="sheet divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium">
              {person.name} {person.id === self && <span className="text-ink-faint">({say('you')})</span>}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{person.email}</span>
          </span>
          <RoleChoice person={person} action={action} />
          {person.has_second_factor && <Badge tone="proved">{say('Second factor')}</Badge>}
          <span className="flex flex-wrap gap-1.5">
            <PersonButtons person={person} action={action} onOpen={onOpen} onReset={onReset} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RoleChoice({ person, action }: { readonly person: Person; readonly action: PeopleAction }) {
  if (!may('owner')) return roleWords(person.role).name;
  return (
    <select
      aria-label={say('Role of {name}', { name: person.name })}
      className="entry w-auto py-0.5"
      value={person.role}
      disabled={action.isPending}
      onChange={({ target }) => action.mutate({ kind: 'role', id: person.id, role: target.value as Role })}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {roleWords(one).name}
        </option>
      ))}
    </select>
  );
}

function PersonButtons({ person, onOpen, onReset, action }: Omit<PeopleListProps, 'people'> & { person: Person }) {
  const { name } = person;
  return (
    <>
      <Button
        size="small"
        needs="owner"
        disabled={action.isPending}
        aria-label={say('New password for {name}', { name })}
        onClick={() => onReset(person)}
      >
        {say('New password …')}
      </Button>
      {person.has_second_factor && (
        <Button
          size="small"
          needs="owner"
          aria-label={say('Second factor off for {name}', { name })}
          onClick={() => onOpen({ kind: 'without_factor', person })}
        >
          {say('Second factor off …')}
        </Button>
      )}
      <Button
        size="small"
        needs="owner"
        aria-label={say('Remove {name}', { name })}
        onClick={() => onOpen({ kind: 'remove', person })}
      >
        {say('Remove …')}
      </Button>
    </>
  );
}

interface InvitationsProps {
  readonly invitations: readonly OpenInvitation[];
  readonly action: PeopleAction;
}

function Invitations({ invitations, action }: InvitationsProps) {
  return (
    <section aria-label={say('Open invitations')} className="sheet">
      <h2 className="border-b border-line px-4 py-2 font-semibold">{say('Open invitations')}</h2>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, person_id, invited_by, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{email}</span>
              <span className="block text-sm text-ink-soft">
                {person_id === null ? roleWords(role).name : say('new password')}
                {invited_by !== null && ` · ${say('from {name}', { name: invited_by })}`}
                {` · ${say('until {at}', { at: showInstant(expires_at) })}`}
              </span>
            </span>
            <Button
              size="small"
              needs="owner"
              disabled={action.isPending}
              aria-label={say('Withdraw the invitation of {email}', { email })}
              onClick={() => action.mutate({ kind: 'withdraw', id })}
            >
              {say('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly action: PeopleAction;
  onClose(): void;
}

function OpenDialog({ open, action, onClose }: OpenDialogProps) {
  if (open.kind === 'link') {
    return (
      <Dialog title={open.title} isKept onClose={onClose}>
        <p className="mb-3 text-ink-soft">
          {say('Send this link to the person, and to nobody else. It works once and is shown this once.')}
        </p>
        <CopyBox text={open.link} label={say('Link')} />
        <DialogButtons>
          <Button look="main" onClick={onClose}>
            {say('I have kept it')}
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  const { kind, person } = open;
  const { name, id } = person;
  const isRemoval = kind === 'remove';
  return (
    <Dialog
      title={isRemoval ? say('Remove {name}?', { name }) : say('Take the second factor off {name}?', { name })}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {isRemoval
          ? say('They are signed out at once. Their name stays beside what they have changed.')
          : say('From then on the password alone signs them in. Make sure that it is they who ask.')}
      </p>
      {action.isError && <Fault fault={action.error} />}
      <DialogButtons>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button
          look="danger"
          disabled={action.isPending}
          onClick={() => action.mutate({ kind, id }, { onSuccess: onClose })}
        >
          {isRemoval ? say('Remove') : say('Second factor off')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
