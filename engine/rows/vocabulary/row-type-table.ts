/** What words of a row make it, the first that fit; written without capitals and accents. */
export const rowTypeWords = [
  ['cheque', /^(?:cheques?|checks?|chq|chk|scheck)\b(?! (?:deposit|card))|\b(?:cheque|check|chq) ?(?:no|#|num)/],
  [
    'refund',
    /refund|rembours|reversal|return(?:ed)?\b|rueckerstattung|ruckerstattung|storno|devolucion|rimborso|reembolso/,
  ],
  ['interest', /\binterest\b|interets?\b|zinsen|rente\b|intereses|interessi|juros|利息/],
  [
    'fee',
    /\bfees?\b|\bfrais\b|service charge|monthly charge|entgelt|gebuhr|kosten|comision|commissioni|canone|tarifa|comissao|overdraft charge|\bnsf\b/,
  ],
  [
    'transfer',
    /transfer|virement|uberweisung|overboeking|transferencia|bonifico|e-?tfr|etransfer|xfer|zelle|paynow|giro\b|sepa/,
  ],
  [
    'deposit',
    /deposit|depot|payroll|salary|salaire|gehalt|lohn|salaris|nomina|stipendio|salario|einzahlung|ingreso|versement|工资/,
  ],
  [
    'withdrawal',
    /withdraw|retrait|\batm\b|\babm\b|auszahlung|geldautomat|cash machine|opname|retiro|cajero|prelievo|levantamento|saque/,
  ],
  [
    'payment',
    /payment|paiement|bill p|\bpmt\b|autopay|thank you|zahlung|lastschrift|dauerauftrag|incasso|pago|recibo|pagamento|addebito|direct debit|standing order|mortgage|loan/,
  ],
  ['purchase', /purchase|achat|\bpos\b|kartenzahlung|compra|acquisto|betaalautomaat|interac|contactless/],
] as const;
