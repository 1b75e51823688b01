import { describe, expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { settleRoles } from './column-roles.ts';
import { findHeadings } from './headings.ts';

describe('what two headings mean together', () => {
  test.each<[string, string, string[]]>([
    ['two dates', 'Date       Date       Description      Amount', ['date', 'posted', 'description', 'amount']],
    [
      'two dates after the day it happened',
      'Posting date       Value date       Description      Amount',
      ['date', 'posted', 'description', 'amount'],
    ],
    [
      'two dates after the day it happened, the booking behind',
      'Value date       Posted date       Description      Amount',
      ['posted', 'date', 'description', 'amount'],
    ],
    [
      'the booking before the day it happened',
      'Bokföringsdag    Transaktionsdag    Text       Belopp',
      ['posted', 'date', 'description', 'amount'],
    ],
    ['payments beside charges', 'Date     Description     Charges     Payments', ['date', 'description', 'out', 'in']],
    [
      'what is added to a debt',
      'Date     Description     Amount added     Amount paid     Balance owed',
      ['date', 'description', 'out', 'in', 'balance'],
    ],
    [
      'what is added to an account',
      'Date     Description     Amount added     Amount paid out     Balance',
      ['date', 'description', 'in', 'out', 'balance'],
    ],
    [
      'an unknown column beside deposits',
      'Date     Description     Zonk     Deposits',
      ['date', 'description', 'out', 'in'],
    ],
    [
      'an unknown column between what was paid and what arrives',
      'Date     Description     Gross amount     Zonk     Net amount',
      ['date', 'description', 'amount', 'amount', 'amount'],
    ],
    [
      'a side beside an amount is a panel',
      'Date     Description     Amount     Credits',
      ['date', 'description', 'amount'],
    ],
  ])('%s', (_, drawing, roles) => {
    const heading = findHeadings(layOutPage(textPage(drawing)))[0]!;
    expect(settleRoles(heading.columns, []).map((column) => column.role)).toEqual(roles);
  });
});
