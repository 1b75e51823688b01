import { randomBytes } from 'node:crypto';
import PDFDocument from 'pdfkit';

/** What stands in one document and in no other: a word in a description, and an account number. */
export interface Marks {
  readonly word: string;
  readonly accountNumber: string;
}

export interface Content extends Marks {
  /** Bytes that nobody reads and nothing makes smaller. */
  readonly ballastBytes: number;
}

const columns = [50, 120, 330, 420, 500] as const;

/** A chequing statement of one page that proves itself, with the marks on it. */
export function statementWith({ word, accountNumber, ballastBytes }: Content): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'letter', margin: 40, font: 'Helvetica' });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const line = (top: number, cells: readonly string[]) => {
    for (const [at, text] of cells.entries()) if (text !== '') paper.fontSize(9).text(text, columns[at], top);
  };
  line(50, ['Harbour Bank']);
  line(70, [`Chequing account statement`, '', '', `Account number: ${accountNumber}`]);
  line(85, ['Statement period: 2025-07-01 to 2025-07-31', '', '', 'Currency: CAD']);
  line(110, ['Opening balance', '', '', '', '1,000.00']);
  line(125, ['Closing balance', '', '', '', '1,075.00']);
  line(150, ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance']);
  line(165, ['2025-07-02', `PAY ${word}`, '', '200.00', '1,200.00']);
  line(180, ['2025-07-09', 'COFFEE FOR A CROWD', '25.00', '', '1,175.00']);
  line(195, ['2025-07-20', 'RENT', '100.00', '', '1,075.00']);
  if (ballastBytes > 0) paper.ref({}).end(randomBytes(ballastBytes));
  paper.end();
  return whole;
}
