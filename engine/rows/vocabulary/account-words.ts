import { foldText } from '../../calendar/index.ts';
import { recalling } from '../../recall/index.ts';
import { dollars, foreignAccounts } from './currency-table.ts';
import { debts } from './debt-table.ts';
import { holdings, kinds } from './kind-table.ts';
import { begunWith, foldWord, naming, phrasesOf, printedWords, spelled, wholeWords } from './language.ts';

export type AccountKind = keyof typeof kinds;

/** What no table of whole words can say: parts of words, and what must not stand around them. */
const patterns: Readonly<Record<AccountKind, RegExp>> = {
  line_of_credit:
    /line of credit|marge de credit|credit line (?:account|statement)|(?:royal|personal|home ?equity|secured|business|student) credit line|home ?equity line|marge (?:hypothecaire|personnelle)|ligne de credit|kreditlinie|heloc|home ?equity (?:[a-z]+ ){0,2}(?:statement|account)|linea de credito|linha de credito|rahmenkredit|doorlopend krediet/,
  credit_card:
    /credit card|carte de credit|kreditkarte|creditcard|tarjeta de credito|carta di credito|cartao de credito|kreditkort|luottokortti|karta kredytowa|karty kredytowej|kreditni karta|kredi karti|cardholder|card member|cardmember|titulaire de carte/,
  savings:
    /saving|\bsaver\b|tabungan|epargne(?! avec operations)|sparkonto|spaarrekening|cuenta de ahorro|ahorros|\blibreta\b|risparmio|poupanca|money market|(?<!member(?:ship)? )\bshare account\b|tagesgeld|livret|e-?sparen|ordinary deposit|普通預金/,
  chequing:
    /chequing|checking|cheque account|current account|\b(?:hkd|usd|eur|gbp|sgd|aud|cny|aed) current(?= \||$)|compte courant|compte a vue|compte cheques?|(?:compte|epargne) avec operations|operations courantes|girokonto|kontokorrent|betaalrekening|zichtrekening|cuenta corriente|conto corrente|conta corrente|conta a ordem|everyday banking|bank account|business account|compte d'entreprise|privatkonto|basic plus|daily account|transaction account|operating account|spending account|spend account|vadesiz hesap/,
  loan: /\bloan\b(?! payments?)|\bmortgage\b(?! payments?)|\bpret\b|\bhypotheque\b|\bdarlehen\b|\bhypothek\b|\blening\b|\bhypotheek\b|\bprestamo\b|\bhipoteca\b|\bprestito\b|\bmutuo\b|\bemprestimo\b/,
};

const tables = (Object.keys(kinds) as AccountKind[]).map(
  (kind) => [kind, wholeWords(phrasesOf(kinds[kind]).map(spelled))] as const,
);

/** The kinds of account that a title or a label names; one that stands in another (`card de credit`) is named with it. */
export function kindsNamedIn(text: string): AccountKind[] {
  const { words, squeezed, isUnspaced } = printedWords(text);
  const [folded, spaced] = [foldText(text), words.join(' ')];
  return tables.flatMap(([kind, table]) => {
    // `Kredili Mevduat Hesabı Limiti: 10.000,00`: how far an account may be overdrawn is not what it is.
    const isLimit = kind === 'line_of_credit' && /\blimit/.test(folded);
    const isInTable = table.test(spaced) || (isUnspaced && table.test(squeezed));
    return patterns[kind].test(folded) || (isInTable && !isLimit) ? [kind] : [];
  });
}

/** `Depot 6127745 00 (Kurswert)`: what stands beside it is worth, and no account's balance. */
export const namesHoldings = naming(holdings);

const { owed, previous, renewed, ...terms } = debts;

/** `Balance (DR=Debit)` explains a mark. */
const explained = /[([][^()[\]]*=[^()[\]]*[)\]]/gu;
const namesOwed = naming(owed);

/** Whether the label of a balance calls it a debt. */
export const namesDebt = (label: string): boolean => namesOwed(label.replace(explained, ' '));

const [namesPrevious, namesRenewed] = [naming(previous), naming(renewed)];

/** `Previous balance   100.00` and `New balance   50.00`. */
export const nameCardEnds = (opening: string, closing: string): boolean =>
  namesPrevious(opening) && namesRenewed(closing);

export type DebtTerm = keyof typeof terms;

const termPatterns = (Object.keys(terms) as DebtTerm[]).map(
  (term) => [term, wholeWords(phrasesOf(terms[term]))] as const,
);

/** Which of the things that only a debt has a label names: a least payment, a limit, what is asked for and the day. */
export function debtTermsIn(label: string): readonly DebtTerm[] {
  const folded = foldWord(label);
  const found = termPatterns.flatMap(([term, pattern]) => (pattern.test(folded) ? [term] : []));
  // `Minimum amount due` is one label, and no amount due beside a minimum.
  return found.includes('minimum') ? ['minimum'] : found;
}

const foreign = begunWith(phrasesOf(foreignAccounts));

export const namesForeignAccount = recalling((text: string): boolean => foreign.test(foldWord(text)));

const namesAnyDollar = naming(dollars);

export const namesDollar = recalling((text: string): boolean => namesAnyDollar(text) || /u\$s/iu.test(text));

const card = /\b(?:card|carte|karte|kaart|tarjeta|carta|cartão|kort)/iu;

/** A line that speaks of any card, as of a second holder's. */
export const namesCard = (text: string): boolean => card.test(text);
