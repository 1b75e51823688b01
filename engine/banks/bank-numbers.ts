/**
 * The numbers by which accounting packages know the banks, and where each comes from. A number stands here only if a
 * source names it for this very bank; a Direct Connect record does not serve files and is left out. `verified by`,
 * package, edition and day are filled when a person has imported such a file: without all four the bank is unverified.
 *
 * id | institution | bid bank | bid card | bid french | org | fid | bankid | confidence | source | verified by | package | edition | verified on | note
 */
export const bankNumbers = `
rbc | 003 | 00015 | 12088 | 00016 | | | 900000100 | A | intuit-ca, bank-files | | | | | The card number is the record for RBC MasterCard.
td | 004 | 00002 | 00002 | 00007 | | | 300000100 | A | intuit-ca, bank-files | | | | | TD writes no ORG, no FID and no user id.
scotiabank | 002 | 00025 | | 00125 | | | 170000100 | A | intuit-ca, bank-files | | | | | The BANKID comes from one savings file. Scotia McLeod's numbers are the brokerage's.
bmo | 001 | 00001 | 00017 | 00006 | | | 200000100 | A | intuit-ca, bank-files | | | | |
cibc | 010 | 00005 | | 00010 | | | 600000100 | A | intuit-ca, bank-files | | | | |
national | 006 | 00013 | | 00014 | | | | B | intuit-ca | | | | |
desjardins | 815 | 00011 | | 00012 | | | | A | intuit-ca, bank-files | | | | | 829 in Ontario; the transit differs for each caisse.
tangerine | 614 | 10951 | | | TangerineBank | 10951 | | A | intuit-ca, ofx-lists | | | | |
simplii | 010 | 05060 | | | | | | B | intuit-ca | | | | | A division of CIBC, transit 30800. 00024 is the brand before 2017.
eq | 623 | | | | | | | U | institutions | | | | | Not on the Canadian list; the American bank of that name is another.
laurentian | 039 | 00050 | | 00150 | | | | B | intuit-ca | | | | |
hsbc-ca | 016 | 10624 | | | | | | B | intuit-ca | | | | | Absorbed by RBC in 2024: old statements only.
atb | 219 | 00035 | | | | | | B | intuit-ca | | | | |
meridian | 837 | 00048 | | | | | | B | intuit-ca | | | | |
vancity | 809 | 25410 | | | | | | B | intuit-ca | | | | |
coast-capital | 809 | 23775 | 70125 | | | | | B | intuit-ca | | | | |
servus | | 00043 | 68176 | | | | | B | intuit-ca | | | | | The institution number is only inferred (899), so it is left out.
pc | | 08171 | 08171 | | | | | B | intuit-ca | | | | | Lists disagree about the institution number (326 or 320).
canadian-tire | 338 | 10177 | 10177 | 10178 | | | | B | intuit-ca | | | | |
rogers | | 65843 | 65843 | | | | | B | intuit-ca | | | | |
mbna | 004 | | | | | | | U | institutions | | | | | A division of TD without a record of its own; TD's number is not its number.
amex-ca | 303 | 10885 | 10885 | 07426 | | | | B | intuit-ca | | | | |
capital-one-ca | 323 | | | | | | | C | intuit-ca | | | | | Only records of single products (07463 Platinum, 07460 Costco), probably stale.
wealthsimple | 703 | | | | | | | U | institutions | | | | |
manulife | 540 | 00034 | | 00134 | | | | B | intuit-ca | | | | |
cwb | 030 | 00046 | 69148 | | | | | B | intuit-ca | | | | | National Bank since 2025.
alterna-savings | 842 | 54359 | 68800 | 54360 | | | | B | intuit-ca | | | | |
alterna-bank | 608 | 54361 | | 54362 | | | | B | intuit-ca | | | | |
conexus | | 00033 | 69149 | | | | | B | intuit-ca | | | | | The institution number is only inferred (889).
affinity | | 02200 | 68841 | | | | | B | intuit-ca | | | | | The institution number is only inferred (889).
libro | | 00030 | 68917 | | | | | B | intuit-ca | | | | | The institution number is only inferred (828).
cambrian | | 00130 | 68803 | | | | | B | intuit-ca | | | | | The institution number is only inferred (879).
oaken | | 59214 | | | | | | B | intuit-ca | | | | |
home-trust | | 09889 | | | | | | B | intuit-ca | | | | |
b2b | | 10023 | | | | | | C | intuit-ca | | | | | Listed beside Laurentian Bank; a second record is 10024.
ontario-credit-unions | 828 | 00022 | | | | | | B | intuit-ca | | | | | A record for credit unions without one of their own; only a person may choose it.
manitoba-credit-unions | 879 | 00037 | | | | | | B | intuit-ca | | | | | As above.
saskatchewan-credit-unions | 889 | 00039 | | | | | | B | intuit-ca | | | | | As above.
atlantic-credit-unions | 839 | 00031 | | | | | | B | intuit-ca | | | | | As above.
wells-fargo | | 03000 | | | WF | 3000 | | A | intuit-us, ofx-lists | | | | | 14323 is the Business Elite card.
chase | | 02430 | 02430 | | B1 | 10898 | | A | intuit-us, ofx-lists, bank-files | | | | | Its QuickBooks and Quicken numbers differ.
bank-of-america | | 11162 | 11162 | | HAN | 5959 | | B | intuit-us, ofx-lists | | | | |
citi | | 02102 | 16276 | | Citigroup | 24909 | | B | intuit-us, ofx-lists | | | | |
us-bank | | 02153 | | | ISC | 1401 | | B | intuit-us, ofx-lists | | | | | The business record; 01401 and 68359 are Direct Connect.
pnc | | 07138 | 12562 | | ISC | 4501 | | B | intuit-us, ofx-lists | | | | |
truist | | 00147 | 17437 | | | | | B | intuit-us | | | | | A second record is 15562.
capital-one | | 17410 | 07492 | | Capital One | 1001 | | B | intuit-us, ofx-lists | | | | | A second card record is 07028.
amex-us | | 03106 | | | AMEX | 3101 | | B | intuit-us, ofx-lists | | | | | 03106 is the record for files; cards have 03101 as well.
td-us | | 12103 | 18742 | | CommerceBank | 1002 | | B | intuit-us, ofx-lists | | | | | Not TD Canada Trust.
bmo-us | | 17614 | 54093 | | | | | B | intuit-us | | | | | Not BMO in Canada. A second record is 09931.
hsbc-us | | 01270 | 01270 | | | | | B | intuit-us | | | | |
regions | | 05702 | | | AmSouth | 14281 | | B | intuit-us, ofx-lists | | | | |
keybank | | 12913 | | | | | | B | intuit-us | | | | |
huntington | | 11050 | 16696 | | huntington | 3701 | | B | intuit-us, ofx-lists | | | | |
santander-us | | 13159 | | | | | | B | intuit-us | | | | |
comerica | | 11128 | | | | | | B | intuit-us | | | | |
barclays-us | | | 04351 | | Barclays Bank Plc. | 069 | | B | intuit-us, ofx-lists | | | | |
usaa | | 70055 | | | USAA Federal Savings Bank | 67811 | | C | intuit-us, ofx-lists | | | | | An Express Web Connect record.
navy-federal | | 70860 | | | | | | C | intuit-us | | | | | An Express Web Connect record.
fifth-third | | | | | | | | U | intuit-us | | | | | 53292 is Direct Connect only.
mt | | | | | | | | U | intuit-us | | | | | 14770 is Direct Connect only.
discover | | | | | | | | U | intuit-us | | | | | No active record.
ally | | | | | | | | U | intuit-us | | | | | No active record.
schwab | | | | | | | | U | intuit-us | | | | | No active record.
mercury | | | | | | | | U | intuit-us | | | | | No active record.
brex | | | | | | | | U | intuit-us | | | | | No active record.
relay | | | | | | | | U | intuit-us | | | | | No active record.
bluevine | | | | | | | | U | intuit-us | | | | | No active record.
barclays | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
hsbc-uk | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
lloyds | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
natwest | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
santander-uk | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
nationwide | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
monzo | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
starling | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
revolut | | | | | | | | U | unlisted | | | | | BANKID is the sort code.
commonwealth | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
westpac | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
anz | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
nab | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
macquarie | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
ing-au | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
bendigo | | | | | | | | U | unlisted | | | | | BANKID is the BSB.
`;

/** What the words of the source column stand for. */
export const sources = {
  'intuit-ca': "Intuit's list of Canadian institutions (fidir-c.txt, qw2800-can), a public copy of 2026-05-28",
  'intuit-us': "Intuit's list for QuickBooks on Windows (fidir.txt, qb3400), a public mirror of 2026-08-22",
  'ofx-lists': 'ORG and FID from the public lists of ofxtools 0.9.5 and filist 1.0.3',
  'bank-files': "numbers seen in files of the bank's own that are public",
  institutions: 'institution number from several public lists; no record on the Canadian list of Intuit',
  unlisted: "no record on Intuit's American or Canadian list",
  'names-only': 'a widely known bank: its names only, no number looked for',
} as const;
