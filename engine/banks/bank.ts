/** A bank as the project's own table knows it. `null`: no number is known, and none is ever made up. */
export interface Bank {
  /** The key by which readings and stored statements refer to it. */
  readonly id: string;
  /** Begins file names: `RBC-1234-2026-01.xlsx`. */
  readonly shortName: string;
  readonly name: string;
  /** ISO 3166; null for a brand that several countries share and that the page does not tell apart. */
  readonly country: string | null;
  readonly printedNames: readonly PrintedName[];
  /** The Canadian institution number, three digits. */
  readonly institution: string | null;
  readonly intuBid: IntuBids;
  readonly fiOrg: string | null;
  readonly fiFid: string | null;
  /** The BANKID seen in the bank's own files. */
  readonly ofxBankId: string | null;
  readonly evidence: Evidence;
  readonly note: string | null;
}

/** The five digits by which Intuit's packages know a bank's files. */
interface IntuBids {
  readonly bank: string | null;
  readonly card: string | null;
  readonly french: string | null;
}

/** `brand`: a short or everyday word, taken only where it opens a line that speaks of a bank, account or card. */
export interface PrintedName {
  readonly text: string;
  readonly kind: 'name' | 'brand';
}

/** A: seen in files of the bank itself. B: on Intuit's list. C: on the list, doubtful. U: no number found. */
export type Confidence = 'A' | 'B' | 'C' | 'U';

/** Being on a list is not verification: that takes a person, a package, its edition and a day. */
export interface Evidence {
  readonly source: string;
  readonly confidence: Confidence;
  readonly verifiedBy: string | null;
  readonly package: string | null;
  readonly edition: string | null;
  readonly verifiedOn: string | null;
}
