import { describe, expect, test } from 'vitest';
import { type DateOrder, type Day, parsePrintedDate } from '../../calendar/index.ts';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { choosePeriod, dateInPeriod, findPeriods } from './period.ts';

const periodOf = (drawing: string, order: DateOrder = 'month_first'): string => {
  const { start, end } = choosePeriod(findPeriods([layOutPage(textPage(drawing))]), order);
  return `${start ?? '?'} ${end ?? '?'}`;
};

describe('a period as it is printed', () => {
  test.each<[string, string]>([
    ['Statement period: March 1, 2025 to March 31, 2025', '2025-03-01 2025-03-31'],
    ['Statement period March 1 - March 31, 2025', '2025-03-01 2025-03-31'],
    ['Mar 1 to Mar 31, 2025', '2025-03-01 2025-03-31'],
    ['FEB 28/25 - MAR 31/25', '2025-02-28 2025-03-31'],
    ['From 1 March 2025 through 31 March 2025', '2025-03-01 2025-03-31'],
    ['From Date : 01-Mar-2025 To Date : 31-Mar-2025', '2025-03-01 2025-03-31'],
    ['For the period 2025-03-01 to 2025-03-31', '2025-03-01 2025-03-31'],
    ['2025/03/01 – 2025/03/31', '2025-03-01 2025-03-31'],
    ['03/01/2025 - 03/31/2025', '2025-03-01 2025-03-31'],
    ['Du 1er mars 2025 au 31 mars 2025', '2025-03-01 2025-03-31'],
    ['Relevé du 1 mars au 31 mars 2025', '2025-03-01 2025-03-31'],
    ['Kontoauszug vom 01.03.2025 bis 31.03.2025', '2025-03-01 2025-03-31'],
    ['Periode 1 maart 2025 t/m 31 maart 2025', '2025-03-01 2025-03-31'],
    ['Del 1 de marzo de 2025 al 31 de marzo de 2025', '2025-03-01 2025-03-31'],
    ['Periodo 01/03/2025 - 31/03/2025', '2025-03-01 2025-03-31'],
    ['Виписка за період з 01.03.2025 по 31.03.2025', '2025-03-01 2025-03-31'],
    ['Извлечение за период от 01.03.2025 до 31.03.2025', '2025-03-01 2025-03-31'],
    ['Offer valid from May 28 to July 30.\nPeríodo hasta 31/03/2025', '? ?'],
    [
      'Statement From - To\nJAN 31/24 - FEB 29/24\nOpening balance Jan 31, 2024   10.00\nClosing balance Feb 29, 2024   12.00',
      '2024-01-31 2024-02-29',
    ],
    ['CENTRO   Período del 01 de marzo de 2025\nRFC EEML   al 31 de marzo de 2025', '2025-03-01 2025-03-31'],
    ['起始日期: 20250301   结束日期: 20250331', '2025-03-01 2025-03-31'],
    ['za okres od 2025-03-01 do 2025-03-31', '2025-03-01 2025-03-31'],
    ['Half-yearly statement of your savings from 01 January 2025 to 30 June 2025.', '2025-01-01 2025-06-30'],
    ['Период: 01.03.2025 г. - 31.03.2025 г.', '2025-03-01 2025-03-31'],
    ['1 Mar 2025 ‒ 31 Mar 2025', '2025-03-01 2025-03-31'],
    ['2025年3月1日〜2025年3月31日', '2025-03-01 2025-03-31'],
    ['お取引期間 ：令和7年3月1日～令和7年3月31日', '2025-03-01 2025-03-31'],
    ['結單日期 : 2025-03-31', '? 2025-03-31'],
    ['DBN Bank ASA · Utskrift for mars 2025 · Side 1 av 1', '2025-03-01 2025-03-31'],
    ['STATEMENT DATE      PAYMENT DUE DATE\n31-03-2025          22-04-2025', '? ?'],
    ['Za period: 01.03.2025 - 31.03.2025', '2025-03-01 2025-03-31'],
    ['Operacijos nuo 2025 m. kovo 1 d. iki 2025 m. kovo 31 d.', '2025-03-01 2025-03-31'],
    ['Konta izraksts no 2025. gada 1. aprīļa līdz 2025. gada 30. aprīlim', '2025-04-01 2025-04-30'],
    ['תקופה: 2025-03-31 - 2025-03-01', '2025-03-01 2025-03-31'],
    ['Conto corrente 1000/00011223 al 31.03.2025', '? 2025-03-31'],
    ["Date d'ouverture 1 mars 2025 Date de clôture 31 mars 2025", '2025-03-01 2025-03-31'],
    ['Fecha de inicio 01/03/2025   Fecha de cierre 31/03/2025', '2025-03-01 2025-03-31'],
    ['Date de fermeture : 31 mars 2025', '? 2025-03-31'],
    ['Statement March 1 - 31, 2025', '2025-03-01 2025-03-31'],
    ['Mortgage statement\n1 January 2022 to 31 December 2025', '2022-01-01 2025-12-31'],
    ['Your card\n1 January 2022 to 31 December 2025', '? ?'],
    ['Rate from 1 January 2022 to 31 December 2025\nStatement date: March 31, 2025', '? 2025-03-31'],
    ['1 - 31 March 2025', '2025-03-01 2025-03-31'],
    ['Relevé du 1er au 31 mars 2025', '2025-03-01 2025-03-31'],
    ['Del 1 al 31 de marzo de 2025', '2025-03-01 2025-03-31'],
    ['Kontoauszug 01.-31.03.2025', '2025-03-01 2025-03-31'],
    ['1 March 2025 [GMT] - 31 March 2025 [GMT]', '2025-03-01 2025-03-31'],
    ['Kontoauszug März 2025', '2025-03-01 2025-03-31'],
    ['March 2025 statement', '2025-03-01 2025-03-31'],
    ['INFORME DEL MES: SEPTIEMBRE /2025', '2025-09-01 2025-09-30'],
    ['Statement for the month of March 2025', '2025-03-01 2025-03-31'],
    [
      'alter Kontostand vom 28.02.2025   1.000,00 H\nneuer Kontostand vom 31.03.2025   2.950,00 H',
      '2025-03-01 2025-03-31',
    ],
    [
      'alter Kontostand vom 27.02.2025   1.000,00 H\nneuer Kontostand vom 28.03.2025   2.950,00 H',
      '2025-02-27 2025-03-28',
    ],
    ['Transaction Statement\n2025-03-01 -- 2025-03-31', '2025-03-01 2025-03-31'],
    ['Виписка про рух коштів по картці за період 01.03.2025 – 31.03.2025', '2025-03-01 2025-03-31'],
    ['Акція для всіх наших клієнтів діє від сьогодні 01.03.2025 – 31.03.2025', '? ?'],
    ['March 31 - 1, 2025', '? ?'],
    ['Since March 2025 you can pay with your phone', '? ?'],
    ['Statement period: Dec 15, 2024 to Jan 14, 2025', '2024-12-15 2025-01-14'],
    ['Statement period: Dec 15 to Jan 14, 2025', '2024-12-15 2025-01-14'],
    ['Statement period: Dec 15, 2024 to Jan 14', '2024-12-15 2025-01-14'],
    ['FortheperiodendingJanuary20,2025', '? 2025-01-20'],
    ['Statement date: March 31, 2025', '? 2025-03-31'],
    ['Statement period 10/01/2024 - 03/31/2025\nStatement date 03/31/2025', '2024-10-01 2025-03-31'],
    ['Jour 13 Mois 01 Année 2025', '? 2025-01-13'],
    ['Opening date: 03/01/2025     Closing date: 03/31/2025', '2025-03-01 2025-03-31'],
    ['Payment due date: April 21, 2025', '? ?'],
    ['Call us on 1-800-555-0199', '? ?'],
    ['March 1 to March 31', '? ?'],
  ])('%s', (drawing, expected) => {
    const order = /\d\d[./](?:03)[./]/u.test(drawing) ? 'day_first' : 'month_first';
    expect(periodOf(drawing, order)).toBe(expected);
  });

  test.each<[string, string, string]>([
    [
      'on two lines',
      `
Opening date:   March 1, 2025
Closing date:   March 31, 2025`,
      '2025-03-01 2025-03-31',
    ],
    [
      'by the balances',
      `
Opening balance on March 1, 2025      $1,000.00
Closing balance on March 31, 2025     $2,950.00`,
      '2025-03-01 2025-03-31',
    ],
    [
      'two that follow each other are one statement’s',
      `
Statement period: March 1, 2025 to March 31, 2025
Statement period: April 1, 2025 to April 30, 2025`,
      '2025-03-01 2025-04-30',
    ],
    [
      'beginning and through, on two lines',
      `
Beginning March 6, 2025
through April 4, 2025`,
      '2025-03-06 2025-04-04',
    ],
    [
      'from the day after the last statement',
      `
This Statement: June 30, 2025
Last Statement: May 31, 2025`,
      '2025-06-01 2025-06-30',
    ],
    [
      'from the day after the balance of the last statement',
      `
BALANCE LAST STATEMENT 10-02-25      2,711.90
BALANCE THIS STATEMENT 11-04-25      9,233.26`,
      '2025-10-03 2025-11-04',
    ],
    [
      'a range that begins the day after the previous balance',
      `
Billing Period: 06/24/25 - 07/23/25
Previous Balance as of 06/23/25      $1,288.44
Statement Balance as of 07/23/25     $1,820.78`,
      '2025-06-24 2025-07-23',
    ],
    [
      'by the balances and the number of days',
      `
Previous Balance as of 02/18/2025      $612.90
New Balance as of 03/20/2025           $418.35
Days in Billing Period                      30`,
      '2025-02-19 2025-03-20',
    ],
    [
      'by the balances, when the days count both',
      `
Previous Balance as of 02/18/2025      $612.90
New Balance as of 03/20/2025           $418.35
Days in Billing Period                      31`,
      '2025-02-18 2025-03-20',
    ],
    ['no space around the dash', 'Statement Period: Dec 14 2024-Jan 13 2025', '2024-12-14 2025-01-13'],
    ['no space around the dash, the day first', 'Period: 14 Dec 2024–13 Jan 2025', '2024-12-14 2025-01-13'],
    ['Chinese', '账单周期: 2025-03-01 至 2025-03-31', '2025-03-01 2025-03-31'],
    ['Chinese, without spaces', '账单周期：2025年3月1日至2025年3月31日', '2025-03-01 2025-03-31'],
    ['Chinese, with a plain colon', '账单周期:2025年3月1日至2025年3月31日', '2025-03-01 2025-03-31'],
    ['the year first, without spaces', '账单周期 2025/03/01-2025/03/31', '2025-03-01 2025-03-31'],
    ['plain digits without spaces', 'Period 20250301-20250331', '2025-03-01 2025-03-31'],
    ['only the day it ended', 'Pour la période terminée le 5 janvier 2025', '? 2025-01-05'],
    [
      'a month before a year',
      `
Interest earned from January 1, 2025 to December 31, 2025
Statement period: March 1, 2025 to March 31, 2025`,
      '2025-03-01 2025-03-31',
    ],
  ])('%s', (_, drawing, expected) => {
    expect(periodOf(drawing)).toBe(expected);
  });
});

describe('the year of a row', () => {
  const cycle = { start: '2024-12-15' as Day, end: '2025-01-14' as Day };
  const none = { start: null, end: null };
  test.each<[string, typeof cycle | typeof none, string | null, string | null]>([
    ['Dec 20', cycle, null, '2024-12-20'],
    ['Jan 02', cycle, null, '2025-01-02'],
    ['Dec 01', cycle, null, '2024-12-01'],
    ['Jan 15', cycle, null, '2025-01-15'],
    ['Feb 29', { start: '2024-02-01' as Day, end: '2024-02-29' as Day }, null, '2024-02-29'],
    ['2023-12-20', cycle, null, '2023-12-20'],
    ['Mar 03', none, '2025-03-31', '2025-03-03'],
    ['Dec 30', none, '2025-01-31', '2024-12-30'],
    ['Mar 03', none, null, null],
  ])('%s', (printed, period, anchor, expected) => {
    expect(dateInPeriod(parsePrintedDate(printed)!, 'day_first', period, anchor as Day | null)).toBe(expected);
  });
});

test('of two statements in one document the period is that of both, be the first of one row', () => {
  const pages = ['Statement period Dec 1, 2023 to Dec 31, 2023', 'Statement period Jan 1, 2024 to Jan 31, 2024'];
  const printed = findPeriods(pages.map((page, at) => layOutPage(textPage(page, at + 1))));
  const january = ['Jan 1', 'Jan 3', 'Jan 6', 'Jan 8', 'Jan 11', 'Jan 17'];
  const periodWith = (days: readonly string[]): string => {
    const dates = days.flatMap((day) => parsePrintedDate(day) ?? []);
    const { start, end } = choosePeriod(printed, 'month_first', dates);
    return `${start} ${end}`;
  };
  expect(periodWith(['Dec 25', ...january])).toBe('2023-12-01 2024-01-31');
  expect(periodWith(january)).toBe('2024-01-01 2024-01-31');
});

test.each<[string, string]>([
  ['Interest period: 1 January 2025 to 31 March 2025', '? ?'],
  ['Rate valid from 1 February 2025 to 30 April 2025', '? ?'],
  ['Year to date: 1 January 2025 to 31 March 2025', '? ?'],
  ['Charging period 21 February 2025 to 20 March 2025', '? ?'],
  ['Your loyalty period from 1 January 2025 to 30 June 2025', '? ?'],
  ['Zinszeitraum 01.01.2025 - 31.03.2025', '? ?'],
  ['Période de taux du 01/01/2025 au 31/03/2025', '? ?'],
  ['Periodo de intereses 01/01/2025 - 31/03/2025', '? ?'],
  ['Fee period       1 March 2025 to 30 April 2025', '? ?'],
  ['Bonus period\n1 January 2025 to 30 June 2025', '? ?'],
  ['Next period: April 2025', '? ?'],
  [
    'Interest period 1 January 2025 to 31 March 2025   Statement period 1 March 2025 to 31 March 2025',
    '2025-03-01 2025-03-31',
  ],
  ['Bonus Saver statement period: 1 March 2025 to 31 March 2025', '2025-03-01 2025-03-31'],
  ['The following transactions for the period 1 March 2025 to 31 March 2025', '2025-03-01 2025-03-31'],
  ['Reporting period 1 March 2025 to 31 March 2025', '2025-03-01 2025-03-31'],
])('a period of something else is not the statement’s: %s', (drawing, expected) => {
  expect(periodOf(drawing)).toBe(expected);
});

test.each([
  ['Statement period: 01.03.2025 - 31.03.2025', 'Next statement period: 01.04.2025 - 30.04.2025'],
  ['Prochaine période: du 01.04.2025 au 30.04.2025', 'Période du 01.03.2025 au 31.03.2025'],
  ['Zeitraum: 01.03.2025 - 31.03.2025', 'Nächster Abrechnungszeitraum: 01.04.2025 - 30.04.2025'],
  ['Períod: 01.03.2025 - 31.03.2025', 'Próximo período: 01.04.2025 a 30.04.2025'],
  ['Period: 01.03.2025 - 31.03.2025      Nästa period: 01.04.2025 - 30.04.2025', ''],
])('the next period is not joined: %s, %s', (one, other) => {
  expect(periodOf(`${one}\n${other}`, 'day_first')).toBe('2025-03-01 2025-03-31');
});

test('a period that touches another is joined only if it has rows', () => {
  const layouts = [layOutPage(textPage('Period 01.03.2025 - 31.03.2025\nPeriod 01.04.2025 - 30.04.2025'))];
  const joined = (...days: string[]): string => {
    const dates = days.flatMap((day) => parsePrintedDate(day) ?? []);
    const { start, end } = choosePeriod(findPeriods(layouts), 'day_first', dates);
    return `${start} ${end}`;
  };
  expect(joined('03.03.2025', '20.03.2025')).toBe('2025-03-01 2025-03-31');
  expect(joined('03.03.2025', '20.03.2025', '25.03.2025', '28.03.2025', '01.04.2025')).toBe('2025-03-01 2025-04-30');
});
