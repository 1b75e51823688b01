import type { Phrases } from './language.ts';

/** An account in another money than the country's, at the beginning of a word: `Währungskonto`, `Cuenta M.E.`. */
export const foreignAccounts: Phrases = {
  en: 'foreign currency account, foreign currency savings, foreign currency current, foreign currency call, foreign currency deposit, customer foreign currency, currency account, dom account, domiciliary account, eefc, fcnr, fcd account, multi-currency account',
  de: 'währungskonto, fremdwährungskonto, devisenkonto',
  fr: 'compte en devises, compte devises',
  es: 'moneda extranjera, cuenta corriente m.e, cuenta m.e, ahorros m.e',
  pt: 'moeda estrangeira',
  it: 'conto valutario, conto in valuta',
  nl: 'valutarekening, vreemde valuta',
  sv: 'valutakonto',
  fi: 'valuuttatili',
  pl: 'rachunek walutowy, konto walutowe',
  cs: 'devizový účet',
  sk: 'devízový účet',
  hu: 'devizaszámla',
  ro: 'cont curent în valută, cont în valută',
  hr: 'devizni račun',
  tr: 'döviz hesabı, döviz tevdiat',
  ru: 'валютный счёт, валютный счет',
  uk: 'валютний рахунок',
  id: 'tabungan valas, giro valas, rekening valas',
  vi: 'tài khoản ngoại tệ',
  zh: '外币账户, 外幣帳戶, 外幣存款, 外汇账户',
  ja: '外貨普通預金, 外貨預金',
  ko: '외화예금',
};

/** A dollar of whatever country. */
export const dollars: Phrases = {
  en: 'dollar, dollars, us-dollar',
  de: 'dollarkonto',
  nl: 'dollarrekening',
  es: 'dólar, dólares',
  pl: 'dolary, dolarach, dolarów',
  tr: 'dolar, doları',
  ru: 'доллар, доллары, долларах',
  uk: 'долар, долари, доларах',
  it: 'dollari',
  hu: 'dollár',
  vi: 'đô la',
  zh: '美元, 美金',
  ja: 'ドル',
  ko: '달러',
  he: 'דולר',
  ar: 'دولار',
};
