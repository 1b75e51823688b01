/** Ways in which print runs draw a page that looks the same to the eye and differs to a program. */
export interface Manner {
  readonly order?: 'as_written' | 'by_column' | 'shuffled';
  /** One Tj per glyph, each placed on its own; `shuffled_glyphs` places them in no order at all. */
  readonly glyphs?: 'runs' | 'single_words' | 'single_glyphs' | 'shuffled_glyphs';
  /** Each column sits a little higher or lower than its neighbours, as when every cell is a text box of its own. */
  readonly isUneven?: boolean;
  /** Figures are one TJ with a wide kern before their last digit: `1,719.3 3`. */
  readonly splitsFigures?: boolean;
  /** Every text is drawn twice, a hair apart, which is how some printers make bold. */
  readonly strikesTwice?: boolean;
  /** Turns the page's own space; /Rotate turns it back upright. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** The media box begins this far left of and below the crop box that is shown. */
  readonly cropOffsetPt?: readonly [number, number];
  readonly isCompressed?: boolean;
}
