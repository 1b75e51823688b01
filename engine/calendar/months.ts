import { foldText } from './fold-text.ts';

/**
 * Month names and their usual abbreviations, January to December. Left out (`-`) is what is another month in a second
 * language (`listopad` is October or November) or an everyday word (`mart`, `marca`, `mac`).
 */
const months = {
  english:
    'january jan | february feb | march mar | april apr | may | june jun | july jul | august aug | september sep sept | october oct | november nov | december dec',
  french:
    'janvier janv | février févr fév | mars | avril avr | mai | juin | juillet juill juil | août aoû | septembre | octobre | novembre | décembre déc',
  german:
    'januar jänner jaenner | februar feber | märz maerz mrz | april | mai | juni | juli | august | september | oktober okt | november | dezember dez',
  dutch:
    'januari | februari | maart mrt | april | mei | juni | juli | augustus | september | oktober | november | december',
  spanish:
    'enero ene | febrero | marzo | abril abr | mayo | junio | julio | agosto ago | septiembre setiembre | octubre | noviembre | diciembre dic',
  portuguese:
    'janeiro | fevereiro fev | março | abril | maio | junho | julho | agosto | setembro set | outubro out | novembro | dezembro dez',
  italian:
    'gennaio gen | febbraio | marzo | aprile | maggio mag | giugno giu | luglio lug | agosto | settembre | ottobre ott | novembre | dicembre',
  catalan: 'gener | febrer | març | abril | maig | juny | juliol | agost | setembre | octubre | novembre | desembre',
  nordic:
    'januari januar | februari | mars marts | april | maj mai | juni | juli | augusti | september | oktober | november | desember des',
  finnish:
    'tammikuu tammikuuta tammi tammik | helmikuu helmikuuta helmi helmik | maaliskuu maaliskuuta maalis maalisk | huhtikuu huhtikuuta huhti huhtik | toukokuu toukokuuta touko toukok | kesäkuu kesäkuuta kesä kesäk | heinäkuu heinäkuuta heinä heinäk | elokuu elokuuta elok | syyskuu syyskuuta syys syysk | lokakuu lokakuuta lokak | marraskuu marraskuuta marras marrask | joulukuu joulukuuta joulu jouluk',
  icelandic:
    'janúar | febrúar | mars | apríl | maí | júní | júlí | ágúst ágú | september | október | nóvember | desember',
  estonian:
    'jaanuar jaan | veebruar veebr | märts | aprill | mai | juuni | juuli | august | september | oktoober | november | detsember dets',
  latvian:
    'janvāris janvārī janvāra janvārim | februāris februārī februāra februārim | martam | aprīlis aprīlī aprīļa aprīlim | maijs maijā maija maijam | jūnijs jūnijā jūnija jūnijam | jūlijs jūlijā jūlija jūlijam | augusts augustā augusta augustam | septembris septembrī septembra septembrim | oktobris oktobrī oktobra oktobrim | novembris novembrī novembra novembrim | decembris decembrī decembra decembrim',
  lithuanian:
    'sausio sausis saus | vasario vasaris vas | kovo kovas kov | balandžio balandis | gegužės gegužė geg | birželio birželis birž | liepos liep | rugpjūčio rugpjūtis rugp | rugsėjo rugsėjis rugs | spalio spalis spal | lapkričio lapkritis lapkr | gruodžio gruodis gruod',
  polish:
    'stycznia styczeń sty | lutego luty lut | marzec | kwietnia kwiecień kwi | maja | czerwca czerwiec cze | lipca lipiec | sierpnia sierpień | września wrzesień wrz | października październik paź | - | grudnia grudzień gru',
  czech:
    'ledna leden | února únor úno | března březen bře | dubna duben | května květen kvě | června červen čvn | července červenec čvc | srpna srpen | září zář | října říjen říj | listopadu | prosince prosinec',
  slovak:
    'januára január | februára február | marec | apríla apríl | mája máj | júna jún | júla júl | augusta | septembra | októbra október | novembra | decembra',
  hungarian:
    'január jan | február febr | március márc | április ápr | május máj | június jún | július júl | augusztus | szeptember szept | október | november | december',
  slovenian:
    'januarja | februarja | marec | aprila | maja | junija | julija | avgusta avgust avg | septembra | oktobra | novembra | decembra',
  croatian:
    'siječanj siječnja sij | veljača veljače velj | ožujak ožujka ožu | travanj travnja | svibanj svibnja | lipanj lipnja | srpanj srpnja | kolovoz kolovoza | rujan rujna ruj | - | studeni studenoga studenog | prosinac prosinca',
  serbian:
    'januara јануар јануара јан | februara фебруар фебруара феб | март марта | aprila април априла апр | maja мај маја | juna јун јуна | jula јул јула | avgusta август августа авг | septembar septembra септембар септембра сеп | oktobar oktobra октобар октобра окт | novembar novembra новембар новембра нов | decembar decembra децембар децембра дец',
  macedonian:
    'јануари | февруари фев | март мар | април | мај | јуни | јули | август | септември | октомври | ноември ное | декември дек',
  bulgarian:
    'януари яну | февруари фев | март | април | май | юни | юли | август | септември | октомври | ноември ноем | декември дек',
  romanian:
    'ianuarie | februarie | martie | aprilie | mai | iunie iun | iulie iul | august | septembrie | octombrie | noiembrie | decembrie',
  albanian: 'janar | shkurt | mars | prill | maj | qershor | korrik | gusht | shtator | tetor | nëntor | dhjetor',
  greek:
    'ιανουάριος ιανουαρίου ιαν | φεβρουάριος φεβρουαρίου φεβ φεβρ | μάρτιος μαρτίου μαρ | απρίλιος απριλίου απρ | μάιος μαΐου μαι | ιούνιος ιουνίου ιουν | ιούλιος ιουλίου ιουλ | αύγουστος αυγούστου αυγ | σεπτέμβριος σεπτεμβρίου σεπ σεπτ | οκτώβριος οκτωβρίου οκτ | νοέμβριος νοεμβρίου νοε | δεκέμβριος δεκεμβρίου δεκ',
  turkish:
    'ocak oca | şubat | - | nisan nis | mayıs | haziran haz | temmuz | ağustos ağu | eylül eyl | ekim | kasım | aralık',
  russian:
    'январь января янв | февраль февраля фев февр | март марта мар | апрель апреля апр | май мая | июнь июня июн | июль июля июл | август августа авг | сентябрь сентября сен сент | октябрь октября окт | ноябрь ноября ноя нояб | декабрь декабря дек',
  ukrainian:
    'січень січня січ | лютий лютого лют | березень березня бер | квітень квітня кві квіт | травень травня тра трав | червень червня чер черв | липень липня лип | серпень серпня сер серп | вересень вересня вер | жовтень жовтня жов жовт | листопад листопада лист лис | грудень грудня гру груд',
  belarusian:
    'студзень студзеня | люты лютага | сакавік сакавіка | красавік красавіка | траўня | чэрвень чэрвеня | ліпень ліпеня | жнівень жніўня | верасень верасня | кастрычнік кастрычніка | лістапад лістапада | снежань снежня',
  kazakh:
    'қаңтар қаң | ақпан ақп | наурыз нау | сәуір сәу | мамыр мам | маусым мау | шілде шіл | тамыз там | қыркүйек қыр | қазан қаз | қараша қар | желтоқсан жел',
  georgian:
    'იანვარი იანვარს იან | თებერვალი თებ | მარტი მარ | აპრილი აპრ | მაისი მაი | ივნისი ივნ | ივლისი ივლ | აგვისტო აგვ | სექტემბერი სექ | ოქტომბერი ოქტ | ნოემბერი ნოე | დეკემბერი დეკ',
  armenian:
    'հունվար հունվարի | փետրվար փետրվարի | մարտ մարտի | ապրիլ ապրիլի | մայիս մայիսի | հունիս հունիսի | հուլիս հուլիսի | օգոստոս օգոստոսի | սեպտեմբեր սեպտեմբերի | հոկտեմբեր հոկտեմբերի | նոյեմբեր նոյեմբերի | դեկտեմբեր դեկտեմբերի',
  azerbaijani: 'yanvar | fevral | - | aprel | may | iyun | iyul | avqust | sentyabr | oktyabr | noyabr | dekabr',
  hebrew:
    'ינואר ינו | פברואר פבר | מרץ מרס | אפריל אפר | מאי | יוני | יולי | אוגוסט אוג | ספטמבר ספט | אוקטובר אוק | נובמבר נוב | דצמבר דצמ',
  arabic: 'يناير | فبراير | مارس | أبريل إبريل | مايو | يونيو | يوليو | أغسطس | سبتمبر | أكتوبر | نوفمبر | ديسمبر',
  indonesian:
    'januari | februari | maret | april | mei | juni | juli | agustus agu agt agst | september | oktober | november nop nopember | desember',
  malay: 'januari | februari | - | april | mei | jun | julai | ogos ogo | september | oktober | november | disember',
  filipino:
    'enero | pebrero | marso | abril | mayo | hunyo | hulyo | agosto | setyembre | oktubre | nobyembre | disyembre',
  thai: 'มกราคม | กุมภาพันธ์ | มีนาคม | เมษายน | พฤษภาคม | มิถุนายน | กรกฎาคม | สิงหาคม | กันยายน | ตุลาคม | พฤศจิกายน | ธันวาคม',
} as const;

/** Everyday words that are a month only between its day and its year: `01 Mart 2024`, `3 marca 2024`, `12 Mac 2024`. */
const wordsForMonths = {
  turkish: '- | şub | mart | - | - | - | tem | - | - | eki | kas | ara',
  azerbaijani: '- | - | mart | - | - | - | - | - | - | - | - | -',
  latvian: '- | - | marts marta martā | - | - | - | - | - | - | - | - | -',
  polish: '- | - | marca | - | - | - | - | sie | - | - | - | -',
  czech: 'led | - | - | dub | - | - | - | - | - | - | - | pro',
  romanian: 'ian | - | - | - | - | - | - | - | - | - | - | -',
  slovak: '- | - | marca | - | - | - | - | - | - | - | - | -',
  slovenian: '- | - | marca | - | - | - | - | - | - | - | - | -',
  serbian: '- | - | mart marta | - | - | - | - | - | - | - | - | -',
  malay: '- | - | mac | - | - | - | - | - | - | - | - | -',
} as const;

export const monthByName: ReadonlyMap<string, number> = byName(months);
export const monthByWord: ReadonlyMap<string, number> = byName(wordsForMonths);

function byName(languages: Readonly<Record<string, string>>): Map<string, number> {
  return new Map(
    Object.values(languages).flatMap((language) =>
      language.split('|').flatMap((forms, position) =>
        forms
          .trim()
          .split(' ')
          .filter((form) => form !== '-')
          .map((form): [string, number] => [foldText(form), position + 1]),
      ),
    ),
  );
}

const anyOf = (names: ReadonlyMap<string, number>): string =>
  [...names.keys()].sort((a, b) => b.length - a.length).join('|');

/** All names as one regular expression source, longest first. */
export const monthNames: string = anyOf(monthByName);
export const monthWords: string = anyOf(monthByWord);
