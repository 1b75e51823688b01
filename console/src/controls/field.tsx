import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly className?: string;
  children(ids: { readonly id: string; readonly 'aria-describedby': string | undefined }): ReactNode;
}

/** A label, its entry and, where it helps, a sentence below. */
export function Field({ label, hint, className = '', children }: FieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="label mb-0.5 block">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint === undefined ? undefined : hintId })}
      {hint !== undefined && (
        <p id={hintId} className="label mt-1">
          {hint}
        </p>
      )}
    </div>
  );
}
