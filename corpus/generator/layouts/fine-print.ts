import type { Random } from '../random.ts';
import type { Flow } from '../table.ts';

/** What banks print after the rows: rates, limits and dates that look like figures of the statement and are none. */
export function drawFinePrint(
  flow: Flow,
  random: Random,
  tongue: keyof typeof paragraphs,
  left: number,
  right: number,
): void {
  const { pen } = flow;
  const size = random.pick([6.5, 7, 7.5]);
  const titled = random.chance(0.6);
  const own = [...paragraphs[tongue]];
  const count = random.pick([1, 2, 2, 3, own.length]);
  flow.y += 12;
  if (titled) {
    flow.ensure(60);
    pen.text(left, flow.y, random.pick(titles[tongue]), { weight: 'bold', size: size + 1.5 });
    flow.y += size * 2;
  }
  for (let index = 0; index < Math.min(count, paragraphs[tongue].length); index += 1) {
    const at = random.int(0, own.length - 1);
    const [words] = own.splice(at, 1);
    flow.ensure(size * 1.3 * (Math.ceil(pen.width(words as string, { size }) / (right - left)) + 1));
    flow.y = pen.paragraph(left, flow.y, right - left, words as string, { size, leading: size * 1.3 }) + size * 0.8;
  }
}

const titles = {
  en: ['Important information about your account', 'Please note', 'Things you should know', 'Terms and conditions'],
  us: ['IMPORTANT DISCLOSURES', 'How to contact us', 'What you need to know about your statement'],
  fr: ['Renseignements importants', 'À noter', 'Conditions et avis'],
  de: ['Wichtige Hinweise', 'Hinweise zu Ihrem Konto', 'Bitte beachten Sie'],
  nl: ['Belangrijke informatie', 'Goed om te weten'],
  es: ['Información importante', 'Notas'],
  it: ['Informazioni importanti', 'Avvertenze'],
  pt: ['Informações importantes', 'Avisos'],
} as const;

const paragraphs = {
  en: [
    'Please check your statement carefully and tell us of any error within 30 days of 15 January 2026; after that the entries are taken as correct. Disputed items of less than 25.00 are settled within 5 business days.',
    'From 1 March 2026 the fee for a transfer abroad changes from 13.50 to 15.00, and the charge for a returned item from 45.00 to 48.00. A fee of 2.50% applies to conversions into a foreign currency.',
    'Deposits are insured up to 100,000.00 per category and depositor. Investments such as funds are not deposits and are not insured; their value may fall as well as rise.',
    'Interest is worked out on the daily closing balance and paid monthly: 0.05% up to 4,999.99, 1.10% from 5,000.00 to 24,999.99 and 1.85% on 25,000.00 and over. Rates may change without notice.',
    'Lost or stolen card? Call 1 800 555 0142 at any hour. If we are told at once, your loss is limited to 50.00. Never give your PIN to anyone, not even to a member of our staff.',
    'Save 20% on travel insurance until 31 August 2026: a family of four travels from 189.00 a year. Ask in any branch or visit us online.',
  ],
  us: [
    'Total overdraft and returned item fees. Total for this period: $0.00. Total year to date: $34.00. If you believe that your statement is wrong, write to us within 60 days after the first statement on which the error appeared.',
    'Your deposits are insured to $250,000.00 per depositor. Interest: the Annual Percentage Yield Earned this period was 0.01%, on an average ledger balance of $2,164.88 over 31 days; interest paid year to date is $0.43.',
    'Effective 04/01/2026 the outgoing wire fee rises from $25.00 to $30.00. The daily ATM limit stays at $510.00, and the daily purchase limit at $3,000.00.',
    'Paying interest: your due date is at least 25 days after the close of each billing cycle. We will not charge you interest on purchases if you pay your entire balance by the due date each month. Minimum interest charge: $1.50.',
    'Refer a friend and you both get $100.00 when they open an account by 12/31/2026 and make a direct deposit of $500.00 or more within 60 days. One offer per customer.',
  ],
  fr: [
    'Veuillez vérifier ce relevé et nous signaler toute erreur dans les 30 jours suivant le 15 janvier 2026. Passé ce délai, les opérations sont réputées exactes.',
    "À compter du 1er mars 2026, les frais pour un effet retourné passent de 45,00 $ à 48,00 $ et le virement à l'étranger de 13,50 $ à 15,00 $. Des frais de conversion de 2,50 % s'appliquent.",
    "Les dépôts sont assurés jusqu'à 100 000,00 $ par catégorie. Intérêt : 0,05 % jusqu'à 4 999,99 $, 1,10 % de 5 000,00 $ à 24 999,99 $.",
    'Carte perdue ou volée? Composez le 1 800 555-0142 en tout temps. Votre responsabilité est limitée à 50,00 $ si vous nous avisez sans délai.',
  ],
  de: [
    'Einwendungen gegen den Rechnungsabschluss sind innerhalb von 6 Wochen nach Zugang zu erheben. Der Sollzinssatz für den Dispositionskredit beträgt 11,25 % p.a., ab 01.03.2026 11,75 % p.a.',
    'Ihre Einlagen sind bis 100.000,00 EUR gesetzlich geschützt. Bitte bewahren Sie diesen Auszug 10 Jahre auf.',
    'Entgelt je beleghafter Buchung 1,50 EUR, Auslandsüberweisung 12,50 EUR (Stand 15.01.2026). Kartensperre rund um die Uhr: 116 116.',
  ],
  nl: [
    'Controleer dit afschrift en meld onjuistheden binnen 13 maanden. De rente op uw rekening bedraagt 1,25% tot € 100.000,00. Tegoeden zijn tot € 100.000,00 beschermd.',
    'Vanaf 1 april 2026 kost uw betaalpakket € 3,85 per maand in plaats van € 3,45. Vragen? Bel 0900 555 01 42.',
  ],
  es: [
    'Revise este extracto y comunique cualquier error en un plazo de 30 días. Comisión de mantenimiento: 12,00 EUR al trimestre desde el 01/04/2026. T.A.E. 0,00 %.',
    'Los depósitos están garantizados hasta 100.000,00 EUR por titular. Comisión por descubierto 4,50 % con un mínimo de 15,00 EUR.',
  ],
  it: [
    "Trascorsi 60 giorni dal ricevimento l'estratto conto si intende approvato. Tasso creditore annuo 0,01%, tasso debitore extra fido 14,25%. Imposta di bollo 34,20 EUR su base annua.",
    'I depositi sono garantiti fino a 100.000,00 EUR. Dal 01/04/2026 il canone mensile passa da 4,50 EUR a 5,20 EUR.',
  ],
  pt: [
    'Confira este extrato e comunique qualquer erro no prazo de 30 dias. Comissão de manutenção de conta 5,50 EUR + imposto do selo 4% a partir de 01/04/2026.',
    'Os depósitos beneficiam de garantia até 100.000,00 EUR. TANB 0,100 %, TAE a descoberto 15,700 %.',
  ],
} as const satisfies Record<string, readonly string[]>;
