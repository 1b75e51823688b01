import { recalling } from '../../recall/index.ts';
import { dollars, foreignAccounts } from './currency-table.ts';
import { begunWith, foldWord, phrasesOf, wholeWords } from './language.ts';

const foreign = begunWith(phrasesOf(foreignAccounts));
const dollar = wholeWords(phrasesOf(dollars));

/** An account in another money than the country's, by what it is called. */
export const namesForeignAccount = recalling((text: string): boolean => foreign.test(foldWord(text)));

/** The dollars of whatever country. */
export const namesDollar = recalling((text: string): boolean => dollar.test(foldWord(text)) || /u\$s/iu.test(text));
