// Month names and their usual abbreviations, without accents: English, French, German, Dutch, Spanish, Italian, Portuguese.
const names: readonly string[] = [
  'january jan janvier janv januar jaenner januari enero ene gennaio gen janeiro',
  'february feb fevrier fevr fev februar februari febrero febbraio fevereiro',
  'march mar mars maerz marz mrz maart mrt marzo marco',
  'april apr avril avr abril abr aprile',
  'may mai mei mayo maggio mag maio',
  'june jun juin juni junio giugno giu junho',
  'july jul juillet juill juil juli julio luglio lug julho',
  'august aug aout aou augustus agosto ago',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct octobre oktober okt octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec decembre dezember dez diciembre dic dicembre dezembro',
];

export const monthByName: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, position) => line.split(' ').map((name): [string, number] => [name, position + 1])),
);

/** All names as one regular expression source, longest first. */
export const monthNames: string = [...monthByName.keys()].sort((a, b) => b.length - a.length).join('|');
