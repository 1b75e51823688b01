/**
 * Month names and their usual abbreviations, without accents: English, French, German, Dutch, Spanish, Italian,
 * Portuguese, the Nordic languages, Indonesian, Romanian, Czech, Polish, Turkish. Left out is what is another month
 * elsewhere (`listopada` is October or November) or an everyday word (`mart`, `marca`).
 */
const names: readonly string[] = [
  'january jan janvier janv januar jaenner januari enero ene gennaio gen janeiro tammikuu tammikuuta ianuarie ledna stycznia ocak',
  'february feb fevrier fevr fev februar februari febrero febbraio fevereiro helmikuu helmikuuta februarie unora lutego subat',
  'march mar mars maerz marz mrz maart mrt marzo marco marts maret maaliskuu maaliskuuta martie brezna',
  'april apr avril avr abril abr aprile huhtikuu huhtikuuta aprilie dubna kwietnia nisan',
  'may mai mei mayo maggio mag maio maj toukokuu toukokuuta kvetna maja mayis',
  'june jun juin juni junio giugno giu junho kesakuu kesakuuta iunie cervna czerwca haziran',
  'july jul juillet juill juil juli julio luglio lug julho heinakuu heinakuuta iulie cervence lipca temmuz',
  'august aug aout aou augustus agosto ago augusti agustus agustos elokuu elokuuta srpna sierpnia',
  'september sep sept septembre septiembre settembre set setembro syyskuu syyskuuta septembrie zari wrzesnia eylul',
  'october oct octobre oktober okt octubre ottobre ott outubro out lokakuu lokakuuta octombrie rijna pazdziernika ekim',
  'november nov novembre noviembre novembro marraskuu marraskuuta noiembrie listopadu kasim',
  'december dec decembre dezember dez diciembre dic dicembre dezembro desember des joulukuu joulukuuta decembrie prosince grudnia aralik',
];

export const monthByName: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, position) => line.split(' ').map((name): [string, number] => [name, position + 1])),
);

/** All names as one regular expression source, longest first. */
export const monthNames: string = [...monthByName.keys()].sort((a, b) => b.length - a.length).join('|');
