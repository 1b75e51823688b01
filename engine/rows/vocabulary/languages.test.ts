import { describe, expect, test } from 'vitest';
import { foldText } from '../../calendar/index.ts';
import { headings } from './heading-table.ts';
import { roleOfHeading } from './heading-words.ts';
import { balanceLabels } from './label-table.ts';
import { roleOfLabel, sideOfCount } from './label-words.ts';
import { foldWord, type Language, listed, phrasesOf } from './language.ts';
import { rowWords } from './row-table.ts';
import { wordingOf } from './row-words.ts';
import { isDecoyTitle, isListTitle, saysNone, sideOfTitle } from './section-words.ts';

interface Printed {
  readonly opening: string;
  readonly closing: string;
  readonly totalIn: string;
  readonly totalOut: string;
  /** Date, description, money out, money in and balance, as a heading row prints them. */
  readonly heading: string;
  /** Words of rows. */
  readonly in: string;
  readonly out: string;
}

// As banks of each country print them; several of one kind apart by bars.
const printed: Readonly<Record<Exclude<Language, 'th' | 'tl' | 'hi'>, Printed>> = {
  en: {
    opening: 'Opening balance|Balance brought forward',
    closing: 'Closing balance',
    totalIn: 'Total deposits',
    totalOut: 'Total withdrawals',
    heading: 'Date|Description|Withdrawals|Deposits|Balance',
    in: 'SALARY ACME LTD|REFUND GROCER|TRANSFER FROM SAVINGS',
    out: 'CARD PURCHASE GROCER|ATM WITHDRAWAL|MONTHLY FEE',
  },
  fr: {
    opening: 'Ancien solde|Solde précédent',
    closing: 'Nouveau solde|Solde final',
    totalIn: 'Total des crédits',
    totalOut: 'Total des débits',
    heading: 'Date|Libellé|Débit|Crédit|Solde',
    in: 'SALAIRE MARS|VIREMENT DE M OSCAR|REMISE DE CHEQUE',
    out: 'PRLV SEPA EAU|RETRAIT DAB|ACHAT CB LIBRAIRIE',
  },
  de: {
    opening: 'Alter Saldo|Anfangssaldo',
    closing: 'Neuer Saldo|Endsaldo',
    totalIn: 'Summe Gutschriften',
    totalOut: 'Summe Lastschriften',
    heading: 'Buchungstag|Verwendungszweck|Soll|Haben|Saldo',
    in: 'Gehalt März|SEPA-Gutschrift|Bareinzahlung',
    out: 'SEPA-Lastschrift|Auszahlung Automat|Kartenzahlung',
  },
  af: {
    opening: 'Saldo oorgebring|Openingsaldo',
    closing: 'Eindsaldo|Sluitingsaldo',
    totalIn: 'Totale krediete',
    totalOut: 'Totale debiete',
    heading: 'Datum|Transaksiebeskrywing|Debietbedrag|Kredietbedrag|Saldo',
    in: 'ACB KREDIET KAROO WOL|SALARIS MEI|DEPOSITO',
    out: 'KAARTAANKOOP ENGEN|OTM ONTTREKKING|EKSTERNE DEBIETORDER',
  },
  nl: {
    opening: 'Beginsaldo|Vorig saldo',
    closing: 'Eindsaldo|Nieuw saldo',
    totalIn: 'Totaal bij',
    totalOut: 'Totaal af',
    heading: 'Boekdatum|Omschrijving|Af|Bij|Saldo',
    in: 'Salaris maart|Storting contant|Teruggave kassa',
    out: 'Betaalautomaat 12:30|SEPA Incasso|Geldopname',
  },
  es: {
    opening: 'Saldo anterior|Saldo inicial',
    closing: 'Saldo final|Saldo al corte',
    totalIn: 'Total abonos',
    totalOut: 'Total cargos',
    heading: 'Fecha|Concepto|Cargos|Abonos|Saldo',
    in: 'NOMINA MARZO|TRANSFERENCIA RECIBIDA|SPEI RECIBIDO',
    out: 'COMPRA TIENDA|RETIRO CAJERO|RECIBO AGUA',
  },
  pt: {
    opening: 'Saldo anterior|Saldo inicial',
    closing: 'Saldo final',
    totalIn: 'Total de créditos',
    totalOut: 'Total de débitos',
    heading: 'Data|Descrição|Débito|Crédito|Saldo',
    in: 'PIX RECEBIDO|SALARIO|TRANSFERÊNCIA RECEBIDA',
    out: 'PIX ENVIADO|COMPRA LOJA|SAQUE 24H',
  },
  it: {
    opening: 'Saldo iniziale|Saldo precedente',
    closing: 'Saldo finale',
    totalIn: 'Totale entrate',
    totalOut: 'Totale uscite',
    heading: 'Data operazione|Descrizione|Dare|Avere|Saldo',
    in: 'STIPENDIO MARZO|ACCREDITO|BONIFICO A VOSTRO FAVORE',
    out: 'PRELIEVO BANCOMAT|ADDEBITO SDD|COMMISSIONI',
  },
  ca: {
    opening: 'Saldo anterior',
    closing: 'Saldo final',
    totalIn: 'Total abonaments',
    totalOut: 'Total càrrecs',
    heading: 'Data operació|Concepte|Càrrecs|Abonaments|Saldo',
    in: 'Nòmina març|Transferència rebuda|Ingrés en efectiu',
    out: 'Compra botiga|Reintegrament caixer|Comissió manteniment',
  },
  sv: {
    opening: 'Ingående saldo',
    closing: 'Utgående saldo',
    totalIn: 'Summa insättningar',
    totalOut: 'Summa uttag',
    heading: 'Bokföringsdag|Beskrivning|Uttag|Insättning|Saldo',
    in: 'Lön|Insättning|Swish från Nora',
    out: 'Kortköp kiosk|Uttag automat|Swish till Nora',
  },
  no: {
    opening: 'Inngående saldo|Saldo fra kontoutskrift 28.02.2024',
    closing: 'Utgående saldo|Saldo i Deres favør',
    totalIn: 'Sum inn på konto',
    totalOut: 'Sum ut av konto',
    heading: 'Dato|Forklaring|Ut av konto|Inn på konto|Saldo',
    in: 'Lønn mars|Innskudd|Overføring fra sparekonto',
    out: 'Varekjøp kiosk|Minibankuttak|Gebyr',
  },
  da: {
    opening: 'Primosaldo|Forrige saldo',
    closing: 'Ultimosaldo|Ny saldo',
    totalIn: 'Indsætninger i alt',
    totalOut: 'Hævninger i alt',
    heading: 'Bogført|Tekst|Hævet|Indsat|Saldo',
    in: 'Lønoverførsel|Indsætning|Overførsel fra opsparing',
    out: 'Dankort-køb|Kontanthævning|Gebyr',
  },
  fi: {
    opening: 'Alkusaldo|Edellinen saldo',
    closing: 'Loppusaldo',
    totalIn: 'Panot yhteensä',
    totalOut: 'Otot yhteensä',
    heading: 'Kirjauspäivä|Selite|Otot|Panot|Saldo',
    in: 'Palkka|Tilillepano|Hyvitys',
    out: 'Korttiosto kioski|Automaattinosto|Palvelumaksu',
  },
  is: {
    opening: 'Upphafsstaða|Staða í upphafi',
    closing: 'Lokastaða|Staða í lok',
    totalIn: 'Innborganir samtals',
    totalOut: 'Úttektir samtals',
    heading: 'Dagsetning|Skýring|Út|Inn|Staða',
    in: 'Laun|Innborgun|Endurgreiðsla',
    out: 'Úttekt hraðbanki|Debetkort verslun|Þjónustugjald',
  },
  et: {
    opening: 'Algsaldo|Algjääk',
    closing: 'Lõppsaldo|Lõppjääk',
    totalIn: 'Kreedit kokku',
    totalOut: 'Deebet kokku',
    heading: 'Kuupäev|Selgitus|Deebet|Kreedit|Saldo',
    in: 'Töötasu|Laekumine|Sularaha sissemakse',
    out: 'Kaardimakse pood|Teenustasu|Sularaha väljavõtmine',
  },
  lv: {
    opening: 'Sākuma atlikums',
    closing: 'Beigu atlikums',
    totalIn: 'Kopā kredīts',
    totalOut: 'Kopā debets',
    heading: 'Datums|Apraksts|Debets|Kredīts|Atlikums',
    in: 'Darba alga|Ienākošais maksājums|Skaidras naudas iemaksa',
    out: 'Pirkums veikals|Komisijas maksa|Skaidras naudas izmaksa',
  },
  lt: {
    opening: 'Pradinis likutis',
    closing: 'Galutinis likutis',
    totalIn: 'Iš viso įplaukų',
    totalOut: 'Iš viso išlaidų',
    heading: 'Data|Paskirtis|Debetas|Kreditas|Likutis',
    in: 'Darbo užmokestis|Gautas mokėjimas|Pinigų grąžinimas',
    out: 'Pirkimas parduotuvė|Aptarnavimo mokestis|Grynųjų išėmimas',
  },
  pl: {
    opening: 'Saldo początkowe|Saldo otwarcia|Saldo na początek okresu',
    closing: 'Saldo końcowe|Saldo zamknięcia',
    totalIn: 'Suma uznań|Suma wpływów',
    totalOut: 'Suma obciążeń|Obroty Wn',
    heading: 'Data operacji|Opis operacji|Obciążenia|Uznania|Saldo po operacji',
    in: 'WYNAGRODZENIE|PRZELEW PRZYCHODZĄCY|WPŁATA GOTÓWKOWA',
    out: 'ZAKUP PRZY UŻYCIU KARTY|WYPŁATA Z BANKOMATU|OPŁATA MIESIĘCZNA',
  },
  cs: {
    opening: 'Počáteční zůstatek|Počáteční stav',
    closing: 'Konečný zůstatek',
    totalIn: 'Příjmy celkem|Připsáno celkem',
    totalOut: 'Výdaje celkem|Odepsáno celkem',
    heading: 'Datum zaúčtování|Popis transakce|Odepsáno|Připsáno|Zůstatek',
    in: 'Příchozí úhrada|Vklad hotovosti|Mzda',
    out: 'Platba kartou|Výběr z bankomatu|Poplatek za vedení účtu|Trvalý příkaz',
  },
  sk: {
    opening: 'Počiatočný zostatok',
    closing: 'Konečný zostatok',
    totalIn: 'Príjmy spolu',
    totalOut: 'Výdavky spolu',
    heading: 'Dátum zaúčtovania|Popis transakcie|Na ťarchu|V prospech|Zostatok',
    in: 'Prijatá platba|Vklad hotovosti|Mzda',
    out: 'Platba kartou|Výber z bankomatu|Poplatok',
  },
  hu: {
    opening: 'Nyitóegyenleg|Nyitó egyenleg|Előző egyenleg',
    closing: 'Záróegyenleg|Záró egyenleg',
    totalIn: 'Jóváírások összesen|Összes jóváírás',
    totalOut: 'Terhelések összesen|Összes terhelés',
    heading: 'Könyvelés dátuma|Megnevezés|Terhelés|Jóváírás|Egyenleg',
    in: 'Munkabér|Bejövő átutalás|Készpénzbefizetés',
    out: 'Kártyás vásárlás|Készpénzfelvét ATM|Számlavezetési díj',
  },
  sl: {
    opening: 'Začetno stanje|Prejšnje stanje',
    closing: 'Končno stanje|Novo stanje',
    totalIn: 'Skupaj v dobro',
    totalOut: 'Skupaj v breme',
    heading: 'Datum knjiženja|Namen|V breme|V dobro|Stanje',
    in: 'Plača|Priliv|Polog gotovine',
    out: 'Nakup trgovina|Dvig gotovine|Provizija',
  },
  hr: {
    opening: 'Početno stanje|Prethodno stanje',
    closing: 'Završno stanje|Novo stanje',
    totalIn: 'Ukupno uplate|Ukupno odobrenja',
    totalOut: 'Ukupno isplate|Ukupno zaduženja',
    heading: 'Datum knjiženja|Opis plaćanja|Isplata|Uplata|Stanje',
    in: 'Plaća|Uplata gotovine|Povrat robe',
    out: 'Kupovina trgovina|Isplata bankomat|Naknada za vođenje',
  },
  sr: {
    opening: 'Почетно стање|Претходно стање',
    closing: 'Ново стање|Крајње стање',
    totalIn: 'Укупно уплате',
    totalOut: 'Укупно исплате',
    heading: 'Датум књижења|Сврха плаћања|Дугује|Потражује|Стање',
    in: 'Зарада|Уплата готовине|Прилив',
    out: 'Куповина|Исплата банкомат|Накнада',
  },
  mk: {
    opening: 'Почетно салдо|Претходна состојба',
    closing: 'Крајно салдо|Нова состојба',
    totalIn: 'Вкупно приливи',
    totalOut: 'Вкупно одливи',
    heading: 'Датум|Опис|Должи|Побарува|Состојба',
    in: 'Уплата|Прилив од странство|Пензија',
    out: 'Купување|Подигање готовина|Провизија',
  },
  bg: {
    opening: 'Начално салдо',
    closing: 'Крайно салдо',
    totalIn: 'Общо кредит|Общо постъпления',
    totalOut: 'Общо дебит|Общо разходи',
    heading: 'Дата|Основание|Дебит|Кредит|Салдо',
    in: 'Заплата|Получен превод|Внасяне на каса',
    out: 'Покупка|Теглене на АТМ|Такса обслужване',
  },
  ro: {
    opening: 'Sold inițial|Sold anterior',
    closing: 'Sold final',
    totalIn: 'Total credit|Rulaj creditor',
    totalOut: 'Total debit|Rulaj debitor',
    heading: 'Data tranzacției|Detalii tranzacție|Debit|Credit|Sold',
    in: 'Salariu martie|Încasare|Depunere numerar',
    out: 'Plată la POS|Retragere numerar|Comision',
  },
  sq: {
    opening: 'Gjendja fillestare|Balanca fillestare',
    closing: 'Gjendja përfundimtare',
    totalIn: 'Totali kredi',
    totalOut: 'Totali debi',
    heading: 'Data|Përshkrimi|Debi|Kredi|Gjendja',
    in: 'Rroga mars|Depozitim|Transfertë hyrëse',
    out: 'Blerje|Tërheqje ATM|Komision',
  },
  el: {
    opening: 'Προηγούμενο υπόλοιπο|Αρχικό υπόλοιπο',
    closing: 'Τελικό υπόλοιπο|Νέο υπόλοιπο',
    totalIn: 'Σύνολο πιστώσεων',
    totalOut: 'Σύνολο χρεώσεων',
    heading: 'Ημερομηνία|Αιτιολογία|Χρέωση|Πίστωση|Υπόλοιπο',
    in: 'ΜΙΣΘΟΔΟΣΙΑ|ΚΑΤΑΘΕΣΗ|ΕΙΣΕΡΧΟΜΕΝΟ ΕΜΒΑΣΜΑ',
    out: 'ΑΓΟΡΑ|ΑΝΑΛΗΨΗ|ΠΡΟΜΗΘΕΙΑ',
  },
  tr: {
    opening: 'Devreden bakiye|Dönem başı bakiyesi|Önceki bakiye',
    closing: 'Dönem sonu bakiyesi|Son bakiye',
    totalIn: 'Toplam alacak',
    totalOut: 'Toplam borç',
    heading: 'Tarih|Açıklama|Borç|Alacak|Bakiye',
    in: 'MAAŞ|GELEN HAVALE|PARA YATIRMA',
    out: 'PARA ÇEKME|GİDEN EFT|KART ALIŞVERİŞİ',
  },
  ru: {
    opening: 'Входящий остаток|Остаток на начало периода|Баланс на начало периода',
    closing: 'Исходящий остаток|Остаток на конец периода',
    totalIn: 'Итого поступлений|Всего зачислено|Обороты по кредиту',
    totalOut: 'Итого списаний|Всего списано|Обороты по дебету',
    heading: 'Дата операции|Описание операции|Расход|Приход|Остаток',
    in: 'Пополнение|Зачисление зарплаты|Возврат',
    out: 'Покупка|Снятие наличных|Списание',
  },
  uk: {
    opening: 'Вхідний залишок|Залишок на початок періоду',
    closing: 'Вихідний залишок|Залишок на кінець періоду',
    totalIn: 'Всього надходжень',
    totalOut: 'Всього витрат|Всього списань',
    heading: 'Дата операції|Призначення платежу|Дебет|Кредит|Залишок',
    in: 'Зарплата|Поповнення картки|Зарахування',
    out: 'Купівля|Зняття готівки|Комісія',
  },
  be: {
    opening: 'Уваходны астатак',
    closing: 'Выходны астатак',
    totalIn: 'Усяго паступленняў',
    totalOut: 'Усяго спісанняў',
    heading: 'Дата аперацыі|Апісанне аперацыі|Дэбет|Крэдыт|Астатак',
    in: 'Зарплата|Папаўненне|Залічэнне',
    out: 'Пакупка|Аплата тавараў|Камісія',
  },
  kk: {
    opening: 'Кіріс қалдық',
    closing: 'Шығыс қалдық',
    totalIn: 'Барлығы кіріс',
    totalOut: 'Барлығы шығыс',
    heading: 'Операция күні|Сипаттама|Дебет|Кредит|Қалдық',
    in: 'Жалақы|Толықтыру|Қайтару',
    out: 'Сатып алу|Төлем|Комиссия',
  },
  ka: {
    opening: 'საწყისი ნაშთი',
    closing: 'საბოლოო ნაშთი',
    totalIn: 'სულ კრედიტი',
    totalOut: 'სულ დებეტი',
    heading: 'თარიღი|დანიშნულება|დებეტი|კრედიტი|ნაშთი',
    in: 'ხელფასი|ჩარიცხვა|თანხის შემოტანა',
    out: 'გადახდა|თანხის გატანა|საკომისიო',
  },
  hy: {
    opening: 'Սկզբնական մնացորդ',
    closing: 'Վերջնական մնացորդ',
    totalIn: 'Ընդամենը մուտք',
    totalOut: 'Ընդամենը ելք',
    heading: 'Ամսաթիվ|Նկարագրություն|Ելք|Մուտք|Մնացորդ',
    in: 'Աշխատավարձ|Համալրում|Վերադարձ',
    out: 'Գնում|Կանխիկացում|Միջնորդավճար',
  },
  az: {
    opening: 'İlkin qalıq|Əvvəlki qalıq',
    closing: 'Son qalıq',
    totalIn: 'Cəmi mədaxil',
    totalOut: 'Cəmi məxaric',
    heading: 'Tarix|Təyinat|Məxaric|Mədaxil|Qalıq',
    in: 'Əmək haqqı|Mədaxil|Geri qaytarma',
    out: 'Ödəniş|Nağdlaşdırma|Komissiya',
  },
  he: {
    opening: 'יתרת פתיחה|יתרה קודמת',
    closing: 'יתרת סגירה|יתרה סופית',
    totalIn: 'סהכ זכות',
    totalOut: 'סהכ חובה',
    heading: 'תאריך|תיאור|חובה|זכות|יתרה',
    in: 'משכורת|הפקדה|זיכוי',
    out: 'משיכת מזומן|עמלה|הוראת קבע',
  },
  ar: {
    opening: 'الرصيد الافتتاحي|Opening balance الرصيد الافتتاحي',
    closing: 'الرصيد الختامي|Closing balance الرصيد الختامي',
    totalIn: 'إجمالي الإيداعات',
    totalOut: 'إجمالي السحوبات',
    heading: 'التاريخ|البيان|مدين|دائن|الرصيد',
    in: 'راتب|إيداع نقدي|حوالة واردة',
    out: 'سحب نقدي|شراء|رسوم',
  },
  id: {
    opening: 'Saldo awal',
    closing: 'Saldo akhir',
    totalIn: 'Total kredit|Mutasi CR',
    totalOut: 'Total debet|Mutasi DB',
    heading: 'Tanggal|Keterangan|Debet|Kredit|Saldo',
    in: 'GAJI|SETORAN TUNAI|TRANSFER DARI BUDI',
    out: 'TARIK TUNAI|BIAYA ADM|PEMBELIAN',
  },
  ms: {
    opening: 'Baki awal|Baki permulaan',
    closing: 'Baki akhir|Baki penutup',
    totalIn: 'Jumlah kredit',
    totalOut: 'Jumlah debit',
    heading: 'Tarikh|Keterangan|Debit|Kredit|Baki',
    in: 'GAJI|PINDAHAN DARI AMIR|DIVIDEN',
    out: 'PEMBELIAN|CAJ PERKHIDMATAN|PINDAHAN KE AMIR',
  },
  vi: {
    opening: 'Số dư đầu kỳ',
    closing: 'Số dư cuối kỳ',
    totalIn: 'Tổng ghi có|Tổng tiền vào',
    totalOut: 'Tổng ghi nợ|Tổng tiền ra',
    heading: 'Ngày giao dịch|Nội dung|Ghi nợ|Ghi có|Số dư',
    in: 'Trả lương|Nộp tiền mặt|Hoàn tiền',
    out: 'Rút tiền ATM|Thanh toán hóa đơn|Thu phí',
  },
  zh: {
    opening: '期初余额|承前結餘',
    closing: '期末余额|期末結餘',
    totalIn: '收入合计|贷方发生额合计',
    totalOut: '支出合计|借方发生额合计',
    heading: '交易日期|摘要|支出|收入|余额',
    in: '工资|转入|退款',
    out: '消费|取款|手续费',
  },
  ja: {
    opening: '繰越残高',
    closing: '期末残高',
    totalIn: '入金合計',
    totalOut: '出金合計',
    heading: '取引日|摘要|出金|入金|残高',
    in: '給与|振込入金|利息',
    out: '口座振替|手数料|カード払',
  },
  ko: {
    opening: '이월잔액',
    closing: '최종잔액',
    totalIn: '입금합계',
    totalOut: '출금합계',
    heading: '거래일자|적요|출금|입금|잔액',
    in: '급여|예금이자|환급',
    out: '체크카드|수수료|공과금',
  },
};

const each = (list: string): string[] => list.split('|');

describe.each(Object.entries(printed))('%s', (_, { opening, closing, totalIn, totalOut, heading, in: into, out }) => {
  test('labels', () => {
    expect(each(opening).map(roleOfLabel)).toEqual(each(opening).map(() => 'opening'));
    expect(each(closing).map(roleOfLabel)).toEqual(each(closing).map(() => 'closing'));
    expect(each(totalIn).map(roleOfLabel)).toEqual(each(totalIn).map(() => 'total_in'));
    expect(each(totalOut).map(roleOfLabel)).toEqual(each(totalOut).map(() => 'total_out'));
  });

  test('a heading row', () => {
    const roles = each(heading).map((cell) => roleOfHeading(foldText(cell)));
    expect(roles).toEqual(['date', 'description', 'out', 'in', 'balance']);
  });

  test('words of rows', () => {
    expect(each(into).map(wordingOf)).toEqual(each(into).map(() => 1));
    expect(each(out).map(wordingOf)).toEqual(each(out).map(() => -1));
  });
});

test.each<[string, ReturnType<typeof roleOfLabel>]>([
  ['Saldo na dzień 31.03.2024', 'carried'],
  ['Остаток на 31.03.2024', 'carried'],
  ['Stanje na dan 31.03.2024.', 'carried'],
  ['Sold la data de 31.03.2024', 'carried'],
  ['Saldo początkowe / Opening balance', 'opening'],
  ['Konečný zůstatek ke dni 31. 3. 2024', 'closing'],
  ['Залишок на кінець періоду, грн', 'closing'],
  ['Saldo końcowe na dzień 31.03.2024', 'closing'],
  ['Ukupni promet', 'total'],
  ['Kullanılabilir bakiye', 'aside'],
  ['Razpoložljivo stanje', 'aside'],
])('%s is %s', (label, expected) => {
  expect(roleOfLabel(label)).toBe(expected);
});

test('numbers of rows, by their side', () => {
  expect(['Liczba uznań', 'Количество списаний', 'Number of credits', 'Počet'].map(sideOfCount)).toEqual([
    'in',
    'out',
    'in',
    null,
  ]);
});

test('titles', () => {
  expect(['Příjmy', 'Wydatki', 'Поступления', 'Ostale isplate', 'Ödemeler', 'Odsetki'].map(sideOfTitle)).toEqual([
    'in',
    'out',
    'in',
    'out',
    'payments',
    'interest',
  ]);
  const others = [
    'Операции в обработке',
    'Blokady na rachunku',
    'Bekleyen işlemler',
    'Napi egyenlegek',
    'Faiz oranları',
    'Бонусная программа',
    '未入账交易',
  ];
  expect(others.filter((title) => !isDecoyTitle(title))).toEqual([]);
  expect(['Historia operacji', 'Hesap hareketleri', 'Движение средств', 'Transaction history'].every(isListTitle)).toBe(
    true,
  );
  expect(['Brak operacji w okresie', 'Операций не было', 'Nincs tranzakció', '거래내역 없음'].every(saysNone)).toBe(
    true,
  );
});

// What a word may be elsewhere: shops, banks and advertisements.
test.each([
  'CREDIT LYONNAIS PIZZA',
  'CAFE MERCI PARIS',
  'TOTAL ENERGIES 4411',
  'NEW BALANCE OUTLET',
  'Ask us about our new credit card',
  'PAGE ONE BOOKS',
  'HOMEDEPOT 4471',
  'OTTO GMBH',
  'JAKOB HANSEN',
  'ALISON MARKT',
  'PHILIPS STORE',
  'KIRA LENZ ÜBERWEISUNG',
  'SU CASA RESTAURANTE',
])('%s is neither money in nor money out by its words', (description) => {
  expect(wordingOf(description)).toBe(0);
});

test.each([
  'TOTAL ENERGIES 4411',
  'Ask us about our new credit card',
  'CREDIT LYONNAIS PIZZA',
  'CAFE MERCI',
  'OPEN AIR CINEMA',
  'Report',
  'Сумма',
  'Account number',
])('%s labels no balance and no total', (text) =>
  expect(String(roleOfLabel(text))).not.toMatch(/opening|closing|carried|total_in|total_out|count/u),
);

// The words are those of a balance; that a shop is meant shows by the date and the amount beside them only.
test('a label is known by its words alone', () => {
  expect(roleOfLabel('NEW BALANCE OUTLET')).toBe('closing');
});

test('no phrase has two meanings', () => {
  const doubled = (table: Readonly<Record<string, Parameters<typeof phrasesOf>[0]>>): string[] => {
    const seen = new Map<string, string>();
    return Object.entries(table).flatMap(([meaning, phrases]) =>
      phrasesOf(phrases).filter((phrase) => {
        const other = seen.get(phrase) ?? meaning;
        seen.set(phrase, other);
        return other !== meaning;
      }),
    );
  };
  expect(doubled(headings)).toEqual([]);
  expect(doubled(balanceLabels)).toEqual([]);
  expect(doubled(rowWords)).toEqual([]);
});

test('words are folded letter by letter', () => {
  expect(foldWord('Gæði Þjónusta Straße Œuvre Əmək')).toBe('gaedi thjonusta strasse oeuvre emek');
  expect(listed('Saldo, ,  Über ')).toEqual(['saldo', 'uber']);
});
