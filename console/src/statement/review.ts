import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { may } from '../api/role.ts';
import { auditQuery, rowsQuery } from '../api/statements.ts';
import type { Row, Statement } from '../api/wire.ts';
import { type Draft, draftsOf, useDrafts } from '../drafts/drafts.ts';
import { showDay } from '../figures/days.ts';
import { readTyped, showDecimal } from '../figures/decimal.ts';
import { foldText } from '../figures/fold-text.ts';
import { type CorrectorState, useCorrector } from './corrector.ts';
import { type Ledger, ledgerOf, ledgerWith } from './ledger.ts';

export type Shown = 'all' | 'review';
export type Order = 'printed' | 'flagged';

/** The form that is open below the rows: of a row, or of a new one after it. */
export interface Editing {
  readonly kind: 'edit' | 'insert';
  /** Null where the statement has no row yet. */
  readonly id: string | null;
}

/** Everything the parts of the review screen know together. */
export interface Review extends CorrectorState {
  readonly statement: Statement;
  /** Of all accounts, in printed order. */
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly fault: Error | null;
  /** Those of the chosen account. */
  readonly accountRows: readonly Row[];
  readonly flagged: readonly Row[];
  /** What the table shows, in its order. */
  readonly found: readonly Row[];
  readonly account: number | null;
  readonly selected: Row | null;
  readonly hoveredId: string | null;
  readonly editing: Editing | null;
  readonly shown: Shown;
  readonly order: Order;
  readonly search: string;
  readonly drafts: readonly Draft[];
  /** As saved, and with what is typed just now. */
  readonly ledger: Ledger;
  readonly typedLedger: Ledger | null;
  readonly inserted: ReadonlySet<string>;
  select(id: string | null): void;
  /** To the next row, unless the person has gone elsewhere meanwhile. */
  advance(from: string, to: string): void;
  hover(id: string | null): void;
  edit(editing: Editing | null): void;
  chooseAccount(account: number | null): void;
  show(shown: Shown): void;
  sort(order: Order): void;
  look(search: string): void;
  refetch(): void;
}

export function useReview(statement: Statement): Review {
  const { mode, id } = statement;
  const list = useQuery(rowsQuery(mode, id));
  const audit = useQuery(auditQuery(mode, id));
  const corrector = useCorrector(statement);
  const all = useDrafts();
  const drafts = useMemo(() => draftsOf(all, mode, id), [all, mode, id]);
  const [account, setAccount] = useState<number | null>(statement.accounts.length > 1 ? 0 : null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const [order, setOrder] = useState<Order>('printed');
  const [search, setSearch] = useState('');

  // What somebody else has changed shows in the version; the rows follow it.
  const isBehind = list.data !== undefined && list.data.version < statement.corrections_version;
  const { refetch } = list;
  useEffect(() => {
    if (isBehind && !corrector.isSaving) void refetch();
  }, [isBehind, corrector.isSaving, refetch]);

  const rows = list.data?.rows ?? noRows;
  const accountRows = useMemo(
    () => (account === null ? rows : rows.filter((row) => row.account === account)),
    [rows, account],
  );
  const flagged = useMemo(() => accountRows.filter(({ status }) => status === 'needs_review'), [accountRows]);
  const found = useMemo(() => findRows(accountRows, { shown, order, search }), [accountRows, shown, order, search]);
  const ledger = useMemo(
    () => ledgerOf(statement, list.data === undefined ? null : rows, account),
    [statement, list.data, rows, account],
  );
  const typedLedger = useMemo(
    () => (drafts.length === 0 ? null : withDrafts(ledger, accountRows, drafts, account)),
    [ledger, accountRows, drafts, account],
  );
  const inserted = useMemo(() => {
    const changes = (audit.data ?? []).flatMap((entry) => entry.changes);
    return new Set(changes.filter(({ op }) => op === 'insert_row').map(({ rowId }) => rowId ?? ''));
  }, [audit.data]);
  const selected = rows.find((row) => row.id === selectedId) ?? null;
  const latest = useRef({ rows, account, selectedId });
  latest.current = { rows, account, selectedId };
  const select = useCallback((rowId: string | null) => {
    const now = latest.current;
    const row = now.rows.find((one) => one.id === rowId);
    if (now.account !== null && row !== undefined && row.account !== now.account) setAccount(row.account);
    if (rowId !== now.selectedId) setEditing(null);
    setSelectedId(rowId);
  }, []);
  return {
    ...corrector,
    statement,
    rows,
    isLoading: list.isPending,
    fault: list.error,
    accountRows,
    flagged,
    found,
    account,
    selected,
    hoveredId,
    editing,
    shown,
    order,
    search,
    drafts,
    ledger,
    typedLedger,
    inserted,
    select,
    advance: (from, to) => {
      if (latest.current.selectedId === from) select(to);
    },
    hover: setHoveredId,
    // Whoever only looks has no form.
    edit: (next) => setEditing(may('member') ? next : null),
    chooseAccount(chosen) {
      setEditing(null);
      setAccount(chosen);
    },
    show: setShown,
    sort: setOrder,
    look: setSearch,
    refetch: () => void refetch(),
  };
}

const noRows: readonly Row[] = [];

interface Question {
  readonly shown: Shown;
  readonly order: Order;
  readonly search: string;
}

/** Figures and days are found as they are shown, and as they are written anywhere else. */
export function findRows(rows: readonly Row[], { shown, order, search }: Question): readonly Row[] {
  const words = foldText(search).split(' ').filter(Boolean);
  const figure = readTyped(search);
  const isFound = (row: Row): boolean => {
    if (shown === 'review' && row.status !== 'needs_review') return false;
    if (words.length === 0) return true;
    const figures = [row.amount, row.balance].flatMap((one) => one ?? []);
    if (figure !== null && figures.some((one) => one.replace('-', '') === figure.replace('-', ''))) return true;
    const days = [row.date, row.posted_date].flatMap((one) => (one === null ? [] : [one, showDay(one)]));
    const text = foldText(
      [row.description, row.check_number ?? '', ...days, ...figures, ...figures.map(showDecimal)].join(' '),
    );
    return words.every((word) => text.includes(word));
  };
  const found = words.length === 0 && shown === 'all' ? rows : rows.filter(isFound);
  if (order === 'printed') return found;
  return [
    ...found.filter(({ status }) => status === 'needs_review'),
    ...found.filter(({ status }) => status !== 'needs_review'),
  ];
}

/** The rows as they would be if all that is typed were saved. */
function withDrafts(ledger: Ledger, rows: readonly Row[], drafts: readonly Draft[], account: number | null): Ledger {
  const byPlace = new Map(drafts.map((draft) => [draft.of, draft]));
  const amountOf = (draft: Draft): string | null => readTyped(draft.typed.amount ?? '');
  const typed = rows.map((row) => {
    const draft = byPlace.get(row.id);
    return draft === undefined || draft.typed.amount === draft.base.amount ? row : { ...row, amount: amountOf(draft) };
  });
  const known = new Set(rows.map(({ id }) => id));
  const added = drafts
    .filter(({ of }) => of.startsWith('after:') && (of === 'after:' || known.has(of.slice('after:'.length))))
    .flatMap((draft): Row[] => (amountOf(draft) === null ? [] : [{ ...blankRow, amount: amountOf(draft) }]));
  const facts = byPlace.get(`facts:${account ?? 0}`)?.typed ?? {};
  const opening = readTyped(facts.opening_balance ?? '');
  const closing = readTyped(facts.closing_balance ?? '');
  return ledgerWith(ledger, [...typed, ...added], {
    ...(opening !== null && { opening }),
    ...(closing !== null && { closing }),
  });
}

const blankRow = { id: '', account: 0, amount: null } as unknown as Row;
