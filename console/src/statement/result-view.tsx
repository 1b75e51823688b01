import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsQuery } from '../api/statements.ts';
import type { Row, Statement } from '../api/wire.ts';
import { Fault } from '../controls/fault.tsx';
import { PageView } from '../page-view/page-view.tsx';
import { AccountPicker } from './account-picker.tsx';
import { useCorrector } from './corrector.ts';
import { ExportPanel } from './export-panel.tsx';
import { History } from './history.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';

const noRows: readonly Row[] = [];

/** The page on the left, what was read from it on the right; on a narrow screen one at a time. */
export function ResultView({ statement }: { readonly statement: Statement }) {
  const { mode, id, pdf_available } = statement;
  const list = useQuery(rowsQuery(mode, id));
  const { correct, isSaving } = useCorrector(statement);
  const [pane, setPane] = useState<'figures' | 'page'>('figures');
  const [account, setAccount] = useState<number | null>(statement.accounts.length > 1 ? 0 : null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const rows = list.data?.rows ?? noRows;
  const shownRows = useMemo(
    () => (account === null ? rows : rows.filter((row) => row.account === account)),
    [rows, account],
  );
  const select = (rowId: string | null) => {
    const row = rows.find((one) => one.id === rowId);
    if (account !== null && row !== undefined && row.account !== account) setAccount(row.account);
    setSelectedId(rowId);
  };
  return (
    <>
      {pdf_available && <PaneSwitch pane={pane} onPane={setPane} />}
      <div
        className={`grid lg:min-h-0 lg:flex-1 lg:grid-rows-1 ${pdf_available ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]' : 'mx-auto w-full max-w-4xl'}`}
      >
        <section
          aria-label="PDF"
          className={`${pane === 'page' ? 'flex' : 'hidden'} h-[calc(100dvh-3rem)] flex-col border-line ${pdf_available ? 'lg:flex' : ''} lg:h-auto lg:min-h-0 lg:border-r`}
        >
          {mode === 'test' && (
            <p className="border-b border-line bg-sheet px-3 py-1.5 text-sm text-ink-soft">
              The rows are a sample: they were not read from this PDF.
            </p>
          )}
          <PageView statement={statement} rows={rows} selectedId={selectedId} hoveredId={hoveredId} onSelect={select} />
        </section>
        <div
          className={`${pane === 'figures' ? 'grid' : 'hidden'} min-w-0 auto-rows-max content-start gap-4 p-4 sm:p-5 lg:grid lg:min-h-0 lg:overflow-y-auto`}
        >
          <AccountPicker accounts={statement.accounts} chosen={account} onChoose={setAccount} />
          <ProofPanel
            statement={statement}
            rows={list.data?.rows ?? null}
            account={account}
            isSaving={isSaving}
            correct={correct}
            onSelectRow={select}
          />
          <ExportPanel statement={statement} correct={correct} />
          {list.isError ? (
            <Fault fault={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <RowsPanel
              statement={statement}
              rows={shownRows}
              version={list.data?.version ?? 0}
              account={account}
              isLoading={list.isPending}
              isSaving={isSaving}
              selectedId={selectedId}
              correct={correct}
              onSelect={select}
              onHover={setHoveredId}
              onShowPage={() => setPane('page')}
            />
          )}
          <History statement={statement} rows={rows} />
        </div>
      </div>
    </>
  );
}

const panes = [
  ['figures', 'Figures'],
  ['page', 'PDF'],
] as const;

function PaneSwitch({ pane, onPane }: { readonly pane: 'figures' | 'page'; onPane(pane: 'figures' | 'page'): void }) {
  return (
    <div className="sticky top-0 z-10 flex border-b border-line bg-sheet lg:hidden">
      {panes.map(([name, word]) => (
        <button
          key={name}
          type="button"
          aria-pressed={pane === name}
          onClick={() => onPane(name)}
          className={`h-12 flex-1 border-b-2 font-medium ${pane === name ? 'border-proved text-ink' : 'border-transparent text-ink-soft'}`}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
