/** Currencies whose minor unit is not a hundredth (ISO 4217). */
const unusualDecimals: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** The number of decimals that the currency prints; an unknown one (`XXX`) is taken to have two. */
export const currencyDecimals = (currency: string): number => unusualDecimals[currency] ?? 2;

export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);
