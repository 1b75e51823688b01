import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Truth } from '../../corpus/generator/index.ts';
import { accountsOf, compare } from '../../corpus/index.ts';
import { formatMoney } from '../money/index.ts';
import type { Outcome } from '../reading/index.ts';
import { readStatement } from './index.ts';

// The statements that our generator draws are held to their answers in corpus/statements.test.ts; these are the others.
const folder = join(import.meta.dirname, '../../corpus/collected');
const filesOf = (part: string): string[] =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.pdf'))
    .sort();
const read = (part: string, name: string): Promise<Outcome> =>
  readStatement(new Uint8Array(readFileSync(join(folder, part, name))));

/** Where the page itself is not what its answer says, and how it then reads. */
const oddities: Readonly<Record<string, { why: string; status: string; differences: readonly string[] }>> = {
  'india__hdfc_sample_kharchalens.pdf': {
    why: 'the page prints this debit in the deposit column',
    status: 'needs_review',
    differences: ['row 6 amount: -2078.00 printed, 207800 read'],
  },
  'transtractor__gravy_toast_bank_test1.pdf': {
    why: 'one balance lacks its first digit, another its cents, and a page of four other rows is appended',
    status: 'needs_review',
    differences: ['row 3 balance: 90350.00 printed, nothing read', 'row 29 balance: 73978.53 printed, 397853 read'],
  },
};

describe('collected statements', () => {
  test.each(filesOf('statements'))('%s', async (name) => {
    const answer = join(folder, 'statements', name.replace('.pdf', '.truth.json'));
    const truth = JSON.parse(readFileSync(answer, 'utf8')) as Truth;
    const { status, differences, minorDifferences } = compare(truth, await read('statements', name));
    const odd = oddities[name];
    expect(odd ? [odd.status] : [truth.expect, ...(truth.expect_also ?? [])]).toContain(status);
    // Without rows the answer says no more than the status.
    if (accountsOf(truth).some((account) => account.rows.length > 0))
      expect([...differences, ...minorDifferences]).toEqual(odd?.differences ?? []);
  });
});

describe('files to reject', () => {
  const codes: Readonly<Record<string, string>> = {
    'corrupt_arturt.pdf': 'corrupt_pdf',
    'corrupt_pdfplumber_932.pdf': 'scanned_pdf',
    'nonstmt_invoice_lines_test.pdf': 'not_a_statement',
    'nonstmt_invoice_odoo_azure_interior.pdf': 'not_a_statement',
    'owner_pdfjs_empty_protected.pdf': 'not_a_statement',
    'pw_aes256_r6.pdf': 'encrypted_pdf',
    'pw_arturt_encrypted.pdf': 'encrypted_pdf',
    'pw_pdfplumber.pdf': 'encrypted_pdf',
    'pw_rc4_40.pdf': 'encrypted_pdf',
  };
  test.each(filesOf('reject'))('%s', async (name) => {
    expect(await read('reject', name)).toMatchObject({ kind: 'rejected', code: codes[name] });
  });
});

describe('hostile files', () => {
  /** Statements with traps in them: their visible rows, and nothing else. Signs on amounts are their only witness. */
  const statements: Readonly<Record<string, readonly string[]>> = {
    'gen_invisible_text_statement.pdf': ['-5.00', '-10.00'],
    'gen_csv_formula_ofx_injection_statement.pdf': ['-5.00', '-10.00', '-5.00'],
  };
  const codes: Readonly<Record<string, string>> = {
    'gen_5000_pages.pdf': 'too_many_pages',
    'gen_flate_bomb_200MB_x2.pdf': 'corrupt_pdf',
    'gen_400k_text_ops_one_page.pdf': 'corrupt_pdf',
    'gen_html_as_pdf.pdf': 'corrupt_pdf',
    'gen_truncated_half.pdf': 'corrupt_pdf',
    'gen_zero_pages.pdf': 'corrupt_pdf',
    'gen_openaction_launch_uri.pdf': 'not_a_statement',
  };
  test.each(filesOf('hostile'))('%s', async (name) => {
    const outcome = await read('hostile', name);
    if (statements[name] !== undefined) {
      if (outcome.kind === 'rejected') throw new Error(outcome.code);
      expect(outcome.reading.rows.map((row) => row.amount && formatMoney(row.amount, 2))).toEqual(statements[name]);
      expect(outcome.reading.proof).toMatchObject({ status: 'pass', reasons: ['direction_unproved'] });
    } else if (codes[name] !== undefined) expect(outcome).toMatchObject({ kind: 'rejected', code: codes[name] });
    else expect(['read', 'rejected']).toContain(outcome.kind);
  });
});
