import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../words/language.ts';
import { addDecimals, readTyped, showDecimal } from './decimal.ts';

describe('addDecimals', () => {
  it.each([
    [['0.10', '0.20'], '0.30'],
    [['9007199254740993.01', '0.01'], '9007199254740993.02'],
    [['-5.00', '4.99'], '-0.01'],
    [['1', '2'], '3'],
    [['1', '2.50'], '3.50'],
    [[], '0'],
    [['1.00', null], null],
    [['1.00', 'x'], null],
  ])('%j', (values, sum) => {
    expect(addDecimals(values)).toBe(sum);
  });
});

describe('showDecimal', () => {
  it.each([
    ['1234567.50', '1,234,567.50'],
    ['-999.00', '−999.00'],
    ['-1000', '−1,000'],
    ['0.00', '0.00'],
  ])('%s', (value, shown) => {
    expect(showDecimal(value)).toBe(shown);
  });
});

describe('readTyped', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['-12', '-12'],
    ['− 12.00', '-12.00'],
    ['(86.42)', '-86.42'],
    ['12.00-', '-12.00'],
    ['$1,450.00', '1450.00'],
    ['1 450.00', '1450.00'],
    ['12,5', '12.5'],
    ['1234,56', '1234.56'],
    ['-1 234,56', '-1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['1,234,567', '1234567'],
    ['12,', null],
    ['1.2.3', null],
    ['1,23,456.00', null],
    ['twelve', null],
    ['', null],
  ])('%s', (text, value) => {
    expect(readTyped(text)).toBe(value);
  });
});

describe('in French', () => {
  afterEach(() => setLanguage('en'));

  it.each([
    ['-1 234,56', '-1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['(86,42)', '-86.42'],
    ['1,234.56', '1234.56'],
    ['1.234.567,89', '1234567.89'],
    ['1,234', '1.234'],
    ['12.5', '12.5'],
  ])('%s', (text, value) => {
    setLanguage('fr');
    expect(readTyped(text)).toBe(value);
  });

  it('shows figures as they are read', () => {
    setLanguage('fr');
    expect(showDecimal('-1234567.50')).toBe('−1\u202f234\u202f567,50');
    expect(readTyped(showDecimal('-1234567.50'))).toBe('-1234567.50');
  });
});
