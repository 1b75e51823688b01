import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { overviewQuery } from '../api/statements.ts';
import type { Mode } from '../api/wire.ts';
import { Field } from '../controls/field.tsx';
import { say } from '../words/language.ts';
import { clientsOf } from './question.ts';

interface ClientFieldProps {
  readonly mode: Mode;
  readonly value: string;
  readonly className?: string;
  onChange(client: string): void;
}

const clientMax = 100;

/** Whose statement it is; those that are known are offered. */
export function ClientField({ mode, value, className = 'w-40', onChange }: ClientFieldProps) {
  const { data } = useQuery(overviewQuery(mode));
  const listId = useId();
  return (
    <Field label={say('Client')}>
      {(ids) => (
        <>
          <input
            {...ids}
            className={`entry ${className}`}
            list={listId}
            maxLength={clientMax}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={listId}>
            {clientsOf(data?.data ?? []).map((client) => (
              <option key={client} value={client} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
