import type { Correction, Row, RowField } from '../api/wire.ts';
import { showDay } from '../figures/days.ts';
import { showDecimal } from '../figures/decimal.ts';
import { say } from '../words/language.ts';
import type { Review } from './review.ts';

/** What can be done to the chosen row, by key and by button alike. */
export interface RowActions {
  /** The value that would mend the row; null where none is suggested. */
  readonly offer: { readonly label: string } | null;
  readonly canConfirm: boolean;
  readonly canRevert: boolean;
  accept(): void;
  confirm(): void;
  revert(): void;
  remove(): void;
  edit(): void;
  insert(): void;
  /** To the next row that needs a look, or the one before; round and round. */
  goToFlag(step: 1 | -1): void;
}

export function rowActions(review: Review): RowActions {
  const { selected: row } = review;
  const offer = row === null ? null : offerOf(row);
  const act = async (corrections: readonly Correction[], said: string, isSettled: boolean) => {
    if (row === null) return;
    const next = isSettled && row.status === 'needs_review' ? flagAfter(review, row, 1) : null;
    const end = await review.correct({ corrections, said });
    if (end === 'saved' && next !== null && next.id !== row.id) review.advance(row.id, next.id);
  };
  const one = (op: 'confirm_row' | 'revert_row' | 'delete_row', said: string, isSettled: boolean) => {
    if (row !== null) void act([{ op, row_id: row.id }], said, isSettled);
  };
  return {
    offer,
    canConfirm: row !== null && row.status !== 'confirmed' && row.date !== null && row.amount !== null,
    canRevert: row?.status === 'corrected' || row?.status === 'confirmed',
    accept() {
      if (row === null || offer === null) return;
      const { field, value } = offer;
      void act([{ op: 'set_field', row_id: row.id, field, value }], offer.said, true);
    },
    confirm: () => one('confirm_row', say('Row confirmed as it stands.'), true),
    revert: () => one('revert_row', say('The row is as it was read.'), false),
    remove: () => one('delete_row', say('Row deleted.'), true),
    edit() {
      if (row !== null) review.edit({ kind: 'edit', id: row.id });
    },
    insert: () => review.edit({ kind: 'insert', id: row?.id ?? review.accountRows.at(-1)?.id ?? null }),
    goToFlag(step) {
      const target = flagAfter(review, row, step);
      if (target !== null) review.select(target.id);
    },
  };
}

function flagAfter({ found, flagged }: Review, row: Row | null, step: 1 | -1): Row | null {
  const flags = found.filter(({ status }) => status === 'needs_review');
  const list = flags.length > 0 ? flags : flagged;
  const order = new Map(found.map(({ id }, at) => [id, at]));
  const at = row === null ? (step === 1 ? -1 : found.length) : (order.get(row.id) ?? -1);
  const place = (one: Row) => order.get(one.id) ?? one.index;
  const beyond = step === 1 ? list.find((one) => place(one) > at) : list.findLast((one) => place(one) < at);
  return beyond ?? (step === 1 ? list[0] : list.at(-1)) ?? null;
}

interface Offer {
  readonly field: RowField;
  readonly value: string;
  readonly label: string;
  readonly said: string;
}

function offerOf({ suggestion, status }: Row): Offer | null {
  if (suggestion === null || status !== 'needs_review') return null;
  const { field, value } = suggestion;
  switch (field) {
    case 'amount':
      return offer(field, value, say('Set amount to {value}', { value: showDecimal(value) }));
    case 'balance':
      return offer(field, value, say('Set balance to {value}', { value: showDecimal(value) }));
    case 'date':
      return offer(field, value, say('Set date to {value}', { value: showDay(value) }));
    default:
      return null;
  }
}

const offer = (field: RowField, value: string, label: string): Offer => ({ field, value, label, said: `${label}.` });
