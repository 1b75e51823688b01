import type { Paper } from '../paper.ts';
import type { Random } from '../random.ts';
import { drawByHand } from './by-hand.ts';
import type { Manner } from './manner.ts';
import { drawWithPdfLib } from './with-pdf-lib.ts';
import { drawWithPdfkit } from './with-pdfkit.ts';

export type { Manner } from './manner.ts';

/** What turns ink into a PDF, and how. */
export type Producer =
  | { readonly kind: 'pdfkit' }
  | { readonly kind: 'pdf-lib' }
  | { readonly kind: 'by_hand'; readonly manner: Manner };

export async function producePdf(paper: Paper, producer: Producer, random: Random): Promise<Uint8Array> {
  switch (producer.kind) {
    case 'pdfkit':
      return drawWithPdfkit(paper);
    case 'pdf-lib':
      return drawWithPdfLib(paper);
    case 'by_hand':
      return drawByHand(paper, producer.manner, random);
  }
}
