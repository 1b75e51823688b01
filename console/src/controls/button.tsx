import type { ComponentProps } from 'react';
import { may, type Role } from '../api/role.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
  /** The role that what it does needs; whoever has not got it sees no button. */
  readonly needs?: Role;
}

/** A button never submits by accident; a form's own says `type="submit"`. */
export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'normal', needs = 'reviewer', className = '', type = 'button', ...rest } = props;
  if (!may(needs)) return null;
  return <button type={type} className={`${base} ${sizes[size]} ${looks[look]} ${className}`} {...rest} />;
}

const base =
  'inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors disabled:opacity-60';

const sizes = { normal: 'min-h-9 px-3 py-1.5', small: 'min-h-7 px-2 py-0.5 text-sm' } as const;

const looks = {
  main: 'border-main bg-main text-on-main not-disabled:hover:bg-main-hover',
  plain: 'border-line-strong bg-sheet text-ink not-disabled:hover:border-ink-faint not-disabled:hover:bg-paper',
  quiet: 'border-transparent text-ink-soft not-disabled:hover:bg-line/60 not-disabled:hover:text-ink',
  danger: 'border-danger bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
} as const;
