import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A chequing statement of an invented customer, one page, which proves itself. */
const lines = [
  ['Jan 01, 2026', 'Opening balance', '', '', '1,200.00'],
  ['Jan 05, 2026', 'PAYROLL SPECIMEN BAKERY', '', '2,184.35', '3,384.35'],
  ['Jan 09, 2026', 'RENT EXAMPLE PROPERTIES', '1,450.00', '', '1,934.35'],
  ['Jan 15, 2026', 'GROCERY SAMPLE MARKET', '86.42', '', '1,847.93'],
  ['Jan 22, 2026', 'HYDRO PLACEHOLDER POWER', '132.18', '', '1,715.75'],
  ['Jan 31, 2026', 'MONTHLY FEE', '11.95', '', '1,703.80'],
  ['Jan 31, 2026', 'Closing balance', '', '', '1,703.80'],
] as const;

/** Right edges of the figures, in points. */
const columns = [54, 140, 400, 470, 558] as const;
const pitch = 24;

/** With `misprint`, the page prints other amounts than its balances say, by the description of their row. */
export async function statementPdf(misprint: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const write = (text: string, x: number, top: number, font = plain) =>
    page.drawText(text, { x, y: 792 - top, size: 10, font });
  const writeLine = (cells: readonly string[], top: number, font = plain) => {
    for (const [at, text] of cells.entries()) {
      const x = columns[at] ?? 0;
      write(text, at < 2 ? x : x - font.widthOfTextAtSize(text, 10), top, font);
    }
  };
  write('Specimen Trust', 54, 60, bold);
  write('Chequing account 00042-5501234, all amounts in CAD', 54, 84);
  write('Statement period: January 1, 2026 to January 31, 2026', 54, 100);
  write('Robin Specimen, 1 Example Street', 54, 116);
  writeLine(['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'], 160, bold);
  for (const [at, [day, description, out, into, balance]] of lines.entries()) {
    const amount = misprint[description] ?? out;
    writeLine([day, description, amount, into, balance], 160 + pitch * (at + 1));
  }
  return Buffer.from(await pdf.save());
}

const rowsPerPage = 45;

/** A statement of so many rows, each with its balance, which proves itself. */
export async function longStatementPdf(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const shown = (cents: number): string =>
    `${Math.floor(cents / 100).toLocaleString('en-CA')}.${String(cents % 100).padStart(2, '0')}`;
  const days = (at: number): string => `Jan ${String(1 + Math.floor((at * 31) / count)).padStart(2, '0')}, 2026`;
  let balance = 10_000_000;
  const lines = Array.from({ length: count }, (_, at): readonly string[] => {
    const amount = 101 + ((at * 7919) % 900);
    const isIn = at % 3 === 0;
    balance += isIn ? amount : -amount;
    const sides = isIn ? ['', shown(amount)] : [shown(amount), ''];
    return [days(at), `SPECIMEN SHOP ${1000 + at}`, ...sides, shown(balance)];
  });
  const all = [
    ['Jan 01, 2026', 'Opening balance', '', '', '100,000.00'],
    ...lines,
    ['Jan 31, 2026', 'Closing balance', '', '', shown(balance)],
  ];
  for (let from = 0; from < all.length; from += rowsPerPage) {
    const page = pdf.addPage([612, 792]);
    const write = (cells: readonly string[], top: number) => {
      for (const [at, text] of cells.entries()) {
        const x = columns[at] ?? 0;
        page.drawText(text, {
          x: at < 2 ? x : x - plain.widthOfTextAtSize(text, 9),
          y: 792 - top,
          size: 9,
          font: plain,
        });
      }
    };
    if (from === 0) {
      write(['Specimen Trust'], 40);
      write(['Chequing account 00042-5501234, all amounts in CAD'], 54);
      write(['Statement period: January 1, 2026 to January 31, 2026'], 68);
    }
    write(['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'], 96);
    for (const [at, line] of all.slice(from, from + rowsPerPage).entries()) write(line, 112 + 14 * at);
  }
  return Buffer.from(await pdf.save());
}

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'] as const;

/** One month of 2026 of another account, from one balance in cents to the next; each month brings 100.00 more. */
export async function monthPdf(month: number, openingCents: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const name = monthNames[month - 1] ?? '';
  const last = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  const day = (at: number) => `${name.slice(0, 3)} ${String(at).padStart(2, '0')}, 2026`;
  const shown = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const closing = openingCents + 10_000;
  const table = [
    ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'],
    [day(1), 'Opening balance', '', '', shown(openingCents)],
    [day(5), 'PAYROLL SPECIMEN BAKERY', '', '150.00', shown(openingCents + 15_000)],
    [day(20), `GROCERY SAMPLE MARKET ${month}`, '50.00', '', shown(closing)],
    [day(last), 'Closing balance', '', '', shown(closing)],
  ];
  const write = (text: string, x: number, top: number) =>
    page.drawText(text, { x, y: 792 - top, size: 10, font: plain });
  write('Specimen Trust', 54, 60);
  write('Chequing account 00042-7700777, all amounts in CAD', 54, 84);
  write(`Statement period: ${name} 1, 2026 to ${name} ${last}, 2026`, 54, 100);
  for (const [line, cells] of table.entries()) {
    for (const [at, text] of cells.entries()) {
      const x = columns[at] ?? 0;
      write(text, at < 2 ? x : x - plain.widthOfTextAtSize(text, 10), 160 + pitch * line);
    }
  }
  return Buffer.from(await pdf.save());
}

/** A month whose list has a line that is not a row, and nothing on the page says so. */
export async function heldPdf(month: 'Jan' | 'Feb', hold: string): Promise<Buffer> {
  const drawing = [
    `Specimen Trust             Statement period: ${month} 1, 2026 to ${month} 28, 2026`,
    'Chequing account 00042-5509876, all amounts in CAD',
    '',
    'Opening balance                                  1,000.00',
    'Closing balance                                  1,150.00',
    '',
    'Date    Details                       Withdrawals    Deposits',
    `${month} 03  GROCER                              50.00`,
    `${month} 05  CARD HOLD NOT BOOKED                ${hold}`,
    `${month} 20  PAY                                            200.00`,
  ];
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const [at, text] of drawing.entries()) page.drawText(text, { x: 36, y: 740 - 14 * at, size: 9, font });
  return Buffer.from(await pdf.save());
}
