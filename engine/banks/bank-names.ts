/**
 * Who the banks are and how they print themselves, English and French, with their domain names. `~` marks a brand that is
 * too short or too everyday to be trusted in the middle of a line. Where banks share a name, the first one listed is
 * meant unless the page or its currency says otherwise. A name that banks of several countries bear has no country: it
 * says nothing of the currency.
 *
 * id | short name | name | country | printed names
 */
export const bankNames = `
rbc | RBC | RBC Royal Bank | CA | Royal Bank of Canada; RBC Royal Bank; RBC Banque Royale; Banque Royale du Canada; rbcroyalbank.com; rbcbanqueroyale.com; rbc.com; RBC
td | TD | TD Canada Trust | CA | TD Canada Trust; Toronto-Dominion Bank; The Toronto-Dominion Bank; Banque Toronto-Dominion; tdcanadatrust.com; td.com; TD Bank Group; Groupe Banque TD; EasyWeb; ~TD
scotiabank | Scotiabank | Scotiabank | CA | Scotiabank; The Bank of Nova Scotia; Bank of Nova Scotia; Banque Scotia; Banque de Nouvelle-Écosse; La Banque de Nouvelle-Écosse; scotiabank.com; banquescotia.com; ~Scotia
bmo | BMO | BMO Bank of Montreal | CA | BMO Bank of Montreal; Bank of Montreal; BMO Banque de Montréal; Banque de Montréal; bmo.com; BMO
cibc | CIBC | CIBC | CA | CIBC; Canadian Imperial Bank of Commerce; Banque CIBC; Banque Canadienne Impériale de Commerce; cibc.com
national | NationalBank | National Bank of Canada | CA | National Bank of Canada; Banque Nationale du Canada; Banque Nationale; nbc.ca; bnc.ca; ~National Bank; ~BNC
desjardins | Desjardins | Desjardins | CA | Desjardins; Caisse Desjardins; Caisse populaire Desjardins; Mouvement Desjardins; AccèsD; desjardins.com
tangerine | Tangerine | Tangerine | CA | Tangerine Bank; Banque Tangerine; tangerine.ca; ~Tangerine
simplii | Simplii | Simplii Financial | CA | Simplii Financial; Financière Simplii; simplii.com; Simplii
eq | EQBank | EQ Bank | CA | EQ Bank; Banque EQ; Equitable Bank; Banque Équitable; eqbank.ca
laurentian | Laurentian | Laurentian Bank | CA | Laurentian Bank; Laurentian Bank of Canada; Banque Laurentienne; Banque Laurentienne du Canada; laurentianbank.ca; banquelaurentienne.ca
atb | ATB | ATB Financial | CA | ATB Financial; Alberta Treasury Branches; atb.com; ~ATB
meridian | Meridian | Meridian Credit Union | CA | Meridian Credit Union; meridiancu.ca
vancity | Vancity | Vancity | CA | Vancity; Vancouver City Savings Credit Union; vancity.com
coast-capital | CoastCapital | Coast Capital Savings | CA | Coast Capital Savings; Coast Capital; coastcapitalsavings.com
servus | Servus | Servus Credit Union | CA | Servus Credit Union; servus.ca
pc | PCFinancial | PC Financial | CA | PC Financial; President's Choice Financial; President's Choice Bank; Services financiers le Choix du Président; Banque le Choix du Président; pcfinancial.ca
canadian-tire | CanadianTire | Canadian Tire Bank | CA | Canadian Tire Bank; Canadian Tire Financial Services; Banque Canadian Tire; Triangle Mastercard; Triangle World Elite Mastercard; Triangle World Mastercard; ctfs.com; triangle.com
rogers | RogersBank | Rogers Bank | CA | Rogers Bank; Banque Rogers; rogersbank.com
mbna | MBNA | MBNA Canada | CA | MBNA; MBNA Canada; mbna.ca
wealthsimple | Wealthsimple | Wealthsimple | CA | Wealthsimple; wealthsimple.com
manulife | Manulife | Manulife Bank | CA | Manulife Bank; Manulife Bank of Canada; Banque Manuvie; Banque Manuvie du Canada; manulifebank.ca; banquemanuvie.ca
cwb | CWB | Canadian Western Bank | CA | Canadian Western Bank; Banque canadienne de l'Ouest; cwbank.com; ~CWB
alterna-savings | Alterna | Alterna Savings | CA | Alterna Savings; Alterna Savings and Credit Union; Caisse Alterna; alterna.ca
alterna-bank | AlternaBank | Alterna Bank | CA | Alterna Bank; Banque Alterna; alternabank.ca
conexus | Conexus | Conexus Credit Union | CA | Conexus Credit Union; conexus.ca; ~Conexus
affinity | Affinity | Affinity Credit Union | CA | Affinity Credit Union; affinitycu.ca
libro | Libro | Libro Credit Union | CA | Libro Credit Union; libro.ca; ~Libro
cambrian | Cambrian | Cambrian Credit Union | CA | Cambrian Credit Union; cambrian.mb.ca
oaken | Oaken | Oaken Financial | CA | Oaken Financial; oaken.com
home-trust | HomeTrust | Home Trust | CA | Home Trust Company; Compagnie Home Trust; hometrust.ca
neo | Neo | Neo Financial | CA | Neo Financial; Neo Financière; neofinancial.com
koho | KOHO | KOHO | CA | KOHO Financial; koho.ca; ~KOHO
b2b | B2BBank | B2B Bank | CA | B2B Bank; Banque B2B; b2bbank.com
first-west | FirstWest | First West Credit Union | CA | First West Credit Union; Envision Financial; Valley First; Island Savings
prospera | Prospera | Prospera Credit Union | CA | Prospera Credit Union; prospera.ca
steinbach | Steinbach | Steinbach Credit Union | CA | Steinbach Credit Union; scu.mb.ca
assiniboine | Assiniboine | Assiniboine Credit Union | CA | Assiniboine Credit Union; acu.ca
duca | DUCA | DUCA Financial Services Credit Union | CA | DUCA Financial Services; DUCA Credit Union; duca.com
firstontario | FirstOntario | FirstOntario Credit Union | CA | FirstOntario Credit Union; firstontario.com
uni | UNI | UNI Financial Cooperation | CA | UNI Financial Cooperation; UNI Coopération financière; uni.ca
ontario-credit-unions | OntarioCU | Ontario Credit Unions (group) | CA |
manitoba-credit-unions | ManitobaCU | Manitoba Credit Unions (group) | CA |
saskatchewan-credit-unions | SaskatchewanCU | Saskatchewan Credit Unions (group) | CA |
atlantic-credit-unions | AtlanticCU | Atlantic Canada Credit Unions (group) | CA |
amex | Amex | American Express | | American Express; Amex
amex-ca | Amex | American Express Canada | CA | American Express Canada; Amex Bank of Canada; Banque Amex du Canada; americanexpress.ca; American Express; Amex
amex-us | Amex | American Express (US) | US | American Express National Bank; American Express Centurion Bank; American Express
hsbc | HSBC | HSBC | | HSBC; hsbc.com
hsbc-ca | HSBC | HSBC Bank Canada | CA | HSBC Bank Canada; Banque HSBC Canada; hsbc.ca; HSBC
hsbc-uk | HSBC | HSBC UK | GB | HSBC UK Bank; HSBC UK; hsbc.co.uk; HSBC
hsbc-us | HSBC | HSBC USA | US | HSBC Bank USA; us.hsbc.com; HSBC
hsbc-hk | HSBC | HSBC Hong Kong | HK | The Hongkong and Shanghai Banking Corporation; hsbc.com.hk; HSBC
wells-fargo | WellsFargo | Wells Fargo | US | Wells Fargo; Wells Fargo Bank; wellsfargo.com
chase | Chase | Chase | US | JPMorgan Chase Bank; JPMorgan Chase; Chase Bank; chase.com; ~Chase
bank-of-america | BankOfAmerica | Bank of America | US | Bank of America; bankofamerica.com
citi | Citi | Citibank | US | Citibank; citi.com; citibank.com; citicards.com; ~Citi
us-bank | USBank | U.S. Bank | US | U.S. Bank; U.S. Bank National Association; US Bank; usbank.com
pnc | PNC | PNC | US | PNC Bank; pnc.com; ~PNC
truist | Truist | Truist | US | Truist; Truist Bank; truist.com
capital-one | CapitalOne | Capital One | US | Capital One; Capital One, N.A.; capitalone.com
capital-one-ca | CapitalOne | Capital One Canada | CA | Capital One Canada; Capital One Bank (Canada Branch); Capital One (succursale canadienne); capitalone.ca; Capital One
td-us | TDBank | TD Bank (US) | US | TD Bank, N.A.; America's Most Convenient Bank; tdbank.com; ~TD Bank; ~TD
bmo-us | BMO | BMO (US) | US | BMO Harris Bank; BMO Bank N.A.; BMO Harris; bmoharris.com; BMO
regions | Regions | Regions Bank | US | Regions Bank; regions.com; ~Regions
keybank | KeyBank | KeyBank | US | KeyBank; KeyBank National Association; key.com
huntington | Huntington | Huntington Bank | US | Huntington National Bank; The Huntington National Bank; Huntington Bank; huntington.com
santander-uk | Santander | Santander UK | GB | Santander UK; santander.co.uk
santander-us | Santander | Santander Bank (US) | US | Santander Bank, N.A.; santanderbank.com
santander | Santander | Santander | ES | Banco Santander; bancosantander.es; santander.com; ~Santander
comerica | Comerica | Comerica | US | Comerica Bank; comerica.com; ~Comerica
barclays-us | Barclays | Barclays Bank Delaware | US | Barclays Bank Delaware; barclaycardus.com; barclaysus.com
barclays | Barclays | Barclays | GB | Barclays Bank UK; Barclays Bank; barclays.co.uk; Barclays; Barclaycard
usaa | USAA | USAA | US | USAA Federal Savings Bank; usaa.com; USAA
navy-federal | NavyFederal | Navy Federal Credit Union | US | Navy Federal Credit Union; Navy Federal; navyfederal.org
fifth-third | FifthThird | Fifth Third Bank | US | Fifth Third Bank; 53.com
mt | MTBank | M&T Bank | US | M&T Bank; mtb.com
discover | Discover | Discover | US | Discover Bank; Discover Financial Services; discover.com
ally | Ally | Ally Bank | US | Ally Bank; ally.com
schwab | Schwab | Charles Schwab | US | Charles Schwab; Charles Schwab Bank; schwab.com
mercury | Mercury | Mercury | US | mercury.com; ~Mercury
brex | Brex | Brex | US | brex.com; Brex
relay | Relay | Relay | US | Relay Financial; relayfi.com
bluevine | Bluevine | Bluevine | US | Bluevine; bluevine.com
citizens | Citizens | Citizens Bank | US | Citizens Bank, N.A.; citizensbank.com; ~Citizens Bank
synchrony | Synchrony | Synchrony Bank | US | Synchrony Bank; synchronybank.com; synchrony.com
sofi | SoFi | SoFi | US | SoFi Bank; sofi.com; ~SoFi
chime | Chime | Chime | US | Chime Financial; chime.com; ~Chime
first-citizens | FirstCitizens | First Citizens Bank | US | First Citizens Bank; First-Citizens Bank & Trust; firstcitizens.com
lloyds | Lloyds | Lloyds Bank | GB | Lloyds Bank; Lloyds TSB; lloydsbank.com; lloydsbank.co.uk; ~Lloyds
halifax | Halifax | Halifax | GB | halifax.co.uk; halifax-online.co.uk
bank-of-scotland | BankOfScotland | Bank of Scotland | GB | Bank of Scotland; bankofscotland.co.uk
natwest | NatWest | NatWest | GB | NatWest; National Westminster Bank; natwest.com
rbs | RBS | Royal Bank of Scotland | GB | The Royal Bank of Scotland; Royal Bank of Scotland; rbs.co.uk; ~RBS
nationwide | Nationwide | Nationwide Building Society | GB | Nationwide Building Society; nationwide.co.uk; ~Nationwide
monzo | Monzo | Monzo | GB | Monzo Bank; monzo.com; Monzo
starling | Starling | Starling Bank | GB | Starling Bank; starlingbank.com; ~Starling
revolut | Revolut | Revolut | GB | Revolut; Revolut Bank; revolut.com
wise | Wise | Wise | GB | Wise Payments; Wise Europe; TransferWise; wise.com; ~Wise
tsb | TSB | TSB | GB | TSB Bank; tsb.co.uk; ~TSB
metro-bank | MetroBank | Metro Bank | GB | Metro Bank; metrobankonline.co.uk
first-direct | FirstDirect | first direct | GB | firstdirect.com; ~first direct
co-operative-bank | CoOperativeBank | The Co-operative Bank | GB | The Co-operative Bank; ~Co-operative Bank; co-operativebank.co.uk
commonwealth | CommBank | Commonwealth Bank | AU | Commonwealth Bank of Australia; Commonwealth Bank; CommBank; commbank.com.au; NetBank
westpac | Westpac | Westpac | AU | Westpac; Westpac Banking Corporation; westpac.com.au
anz | ANZ | ANZ | AU | Australia and New Zealand Banking Group; ANZ Bank; anz.com; anz.com.au; ~ANZ
nab | NAB | National Australia Bank | AU | National Australia Bank; nab.com.au; ~NAB
macquarie | Macquarie | Macquarie Bank | AU | Macquarie Bank; macquarie.com.au; macquarie.com
bendigo | Bendigo | Bendigo Bank | AU | Bendigo Bank; Bendigo and Adelaide Bank; bendigobank.com.au
ing | ING | ING | NL | ING Bank; ing.nl; ing.com; ~ING
ing-au | ING | ING Australia | AU | ING Bank (Australia); ing.com.au; ~ING
ing-de | ING | ING Germany | DE | ING-DiBa; ing.de; ~ING
dbs | DBS | DBS Bank | SG | DBS Bank; dbs.com.sg; dbs.com; POSB; ~DBS
ocbc | OCBC | OCBC Bank | SG | OCBC Bank; Oversea-Chinese Banking Corporation; ocbc.com; OCBC
uob | UOB | UOB | SG | United Overseas Bank; uob.com.sg; ~UOB
gxs | GXS | GXS Bank | SG | GXS Bank; gxs.com.sg; ~GXS
maribank | MariBank | MariBank | SG | MariBank; maribank.sg
standard-chartered | StandardChartered | Standard Chartered | | Standard Chartered; Standard Chartered Bank; sc.com
maybank | Maybank | Maybank | MY | Maybank; Malayan Banking Berhad; maybank2u.com.my
cimb | CIMB | CIMB Bank | MY | CIMB Bank; CIMB; cimb.com
hdfc | HDFC | HDFC Bank | IN | HDFC Bank; hdfcbank.com; ~HDFC
icici | ICICI | ICICI Bank | IN | ICICI Bank; icicibank.com; ~ICICI
sbi | SBI | State Bank of India | IN | State Bank of India; onlinesbi.com; onlinesbi.sbi; sbi.co.in; ~SBI
axis | Axis | Axis Bank | IN | Axis Bank; axisbank.com
kotak | Kotak | Kotak Mahindra Bank | IN | Kotak Mahindra Bank; kotak.com; ~Kotak
pnb | PNB | Punjab National Bank | IN | Punjab National Bank; pnbindia.in
bank-of-baroda | BankOfBaroda | Bank of Baroda | IN | Bank of Baroda; bankofbaroda.in
cmb | CMB | China Merchants Bank | CN | China Merchants Bank; 招商银行; cmbchina.com
icbc | ICBC | ICBC | CN | Industrial and Commercial Bank of China; 中国工商银行; icbc.com.cn; ICBC
boc | BOC | Bank of China | CN | Bank of China; 中国银行; boc.cn; bankofchina.com
ccb | CCB | China Construction Bank | CN | China Construction Bank; 中国建设银行; ccb.com
hang-seng | HangSeng | Hang Seng Bank | HK | Hang Seng Bank; hangseng.com
mufg | MUFG | MUFG Bank | JP | MUFG Bank; 三菱UFJ銀行; bk.mufg.jp
smbc | SMBC | Sumitomo Mitsui Banking Corporation | JP | Sumitomo Mitsui Banking Corporation; 三井住友銀行; smbc.co.jp
mizuho | Mizuho | Mizuho Bank | JP | Mizuho Bank; みずほ銀行; mizuhobank.co.jp
deutsche-bank | DeutscheBank | Deutsche Bank | DE | Deutsche Bank; deutsche-bank.de
commerzbank | Commerzbank | Commerzbank | DE | Commerzbank; commerzbank.de
sparkasse | Sparkasse | Sparkasse | | Sparkasse; Stadtsparkasse; Kreissparkasse; Landessparkasse; Berliner Sparkasse; sparkasse.de
volksbank | Volksbank | Volksbank Raiffeisenbank | | Volksbank; Raiffeisenbank; VR-Bank; vr.de
dkb | DKB | DKB | DE | Deutsche Kreditbank; dkb.de; ~DKB
n26 | N26 | N26 | DE | N26 Bank; n26.com; N26
comdirect | comdirect | comdirect | DE | comdirect; comdirect.de
abn-amro | ABNAMRO | ABN AMRO | NL | ABN AMRO; abnamro.nl
asn | ASN | ASN Bank | NL | ASN Bank; asnbank.nl
rabobank | Rabobank | Rabobank | NL | Rabobank; Coöperatieve Rabobank; rabobank.nl
bunq | bunq | bunq | NL | bunq; bunq.com
kbc | KBC | KBC | BE | KBC Bank; kbc.be; ~KBC
belfius | Belfius | Belfius | BE | Belfius; belfius.be
bnp-paribas | BNPParibas | BNP Paribas | FR | BNP Paribas; mabanque.bnpparibas
credit-agricole | CreditAgricole | Crédit Agricole | FR | Crédit Agricole; credit-agricole.fr
societe-generale | SocieteGenerale | Société Générale | FR | Société Générale; societegenerale.fr; particuliers.sg.fr
credit-mutuel | CreditMutuel | Crédit Mutuel | FR | Crédit Mutuel; creditmutuel.fr
cic | CIC | CIC | FR | Crédit Industriel et Commercial; cic.fr; ~CIC
lcl | LCL | LCL | FR | Le Crédit Lyonnais; lcl.fr; ~LCL
caisse-depargne | CaisseDepargne | Caisse d'Épargne | FR | Caisse d'Épargne; caisse-epargne.fr
banque-populaire | BanquePopulaire | Banque Populaire | FR | Banque Populaire; banquepopulaire.fr
la-banque-postale | LaBanquePostale | La Banque Postale | FR | La Banque Postale; labanquepostale.fr
boursobank | BoursoBank | BoursoBank | FR | BoursoBank; Boursorama Banque; Boursorama; boursobank.com
banco-chile | BancoDeChile | Banco de Chile | CL | Banco de Chile; bancochile.cl
bbva | BBVA | BBVA | ES | BBVA; Banco Bilbao Vizcaya Argentaria; bbva.es
bbva-mx | BBVA | BBVA México | MX | BBVA México; BBVA Bancomer; bbva.mx; BBVA
bbva-co | BBVA | BBVA Colombia | CO | BBVA Colombia; bbva.com.co; BBVA
bbva-pe | BBVA | BBVA Perú | PE | BBVA Perú; bbva.pe; BBVA
bbva-ar | BBVA | BBVA Argentina | AR | BBVA Argentina; bbva.com.ar; BBVA
caixabank | CaixaBank | CaixaBank | ES | CaixaBank; caixabank.es
sabadell | Sabadell | Banco Sabadell | ES | Banco Sabadell; Banco de Sabadell; bancsabadell.com
intesa | Intesa | Intesa Sanpaolo | IT | Intesa Sanpaolo; intesasanpaolo.com
unicredit | UniCredit | UniCredit | IT | UniCredit; unicredit.it
ubs | UBS | UBS | CH | UBS Switzerland; ubs.com; ~UBS
postfinance | PostFinance | PostFinance | CH | PostFinance; postfinance.ch
zkb | ZKB | Zürcher Kantonalbank | CH | Zürcher Kantonalbank; zkb.ch
raiffeisen-ch | Raiffeisen | Raiffeisen Switzerland | CH | Raiffeisen Schweiz; raiffeisen.ch
erste | Erste | Erste Bank | AT | Erste Bank; sparkasse.at
nordea | Nordea | Nordea | FI | Nordea; nordea.fi; nordea.se; nordea.com
seb | SEB | SEB | SE | Skandinaviska Enskilda Banken; seb.se; ~SEB
swedbank | Swedbank | Swedbank | SE | Swedbank; swedbank.se
handelsbanken | Handelsbanken | Handelsbanken | SE | Handelsbanken; handelsbanken.se
danske | DanskeBank | Danske Bank | DK | Danske Bank; danskebank.dk; danskebank.com
dnb | DNB | DNB | NO | DNB Bank; dnb.no; ~DNB
aib | AIB | AIB | IE | Allied Irish Banks; aib.ie; ~AIB
bank-of-ireland | BankOfIreland | Bank of Ireland | IE | Bank of Ireland; bankofireland.com
asb | ASB | ASB Bank | NZ | ASB Bank; asb.co.nz
bnz | BNZ | Bank of New Zealand | NZ | Bank of New Zealand; bnz.co.nz; ~BNZ
kiwibank | Kiwibank | Kiwibank | NZ | Kiwibank; kiwibank.co.nz
anz-nz | ANZ | ANZ New Zealand | NZ | ANZ Bank New Zealand; ANZ New Zealand; anz.co.nz; ANZ Bank; ~ANZ
westpac-nz | Westpac | Westpac New Zealand | NZ | Westpac New Zealand; westpac.co.nz; Westpac
fnb | FNB | First National Bank (South Africa) | ZA | fnb.co.za; ~FNB
standard-bank | StandardBank | Standard Bank | ZA | The Standard Bank of South Africa; Standard Bank of South Africa; standardbank.co.za
absa | Absa | Absa | ZA | Absa Bank; absa.co.za; Absa
emirates-nbd | EmiratesNBD | Emirates NBD | AE | Emirates NBD; emiratesnbd.com
itau | Itau | Itaú | BR | Itaú Unibanco; itau.com.br; Itaú
nubank | Nubank | Nubank | BR | Nubank; Nu Pagamentos; nubank.com.br
banorte | Banorte | Banorte | MX | Banorte; banorte.com
bancolombia | Bancolombia | Bancolombia | CO | Bancolombia; bancolombia.com
banco-de-bogota | BancoDeBogota | Banco de Bogotá | CO | Banco de Bogotá; bancodebogota.com
bancoestado | BancoEstado | BancoEstado | CL | BancoEstado; Banco del Estado de Chile; bancoestado.cl
bradesco | Bradesco | Bradesco | BR | Bradesco; Banco Bradesco; bradesco.com.br
banco-do-brasil | BancoDoBrasil | Banco do Brasil | BR | Banco do Brasil; bb.com.br
caixa-economica | Caixa | Caixa Econômica Federal | BR | Caixa Econômica Federal; caixa.gov.br
banamex | Banamex | Banamex | MX | Banamex; Citibanamex; Banco Nacional de México; banamex.com
first-bank-nigeria | FirstBankNigeria | First Bank of Nigeria | NG | First Bank of Nigeria; firstbanknigeria.com
coop-kenya | CoopKenya | Co-operative Bank of Kenya | KE | Co-operative Bank of Kenya; co-opbank.co.ke
adcb | ADCB | Abu Dhabi Commercial Bank | AE | Abu Dhabi Commercial Bank; adcb.com; ~ADCB
fab | FAB | First Abu Dhabi Bank | AE | First Abu Dhabi Bank; bankfab.com
nedbank | Nedbank | Nedbank | ZA | Nedbank; nedbank.co.za
capitec | Capitec | Capitec Bank | ZA | Capitec Bank; capitecbank.co.za
idbi | IDBI | IDBI Bank | IN | IDBI Bank; idbibank.in
yes-bank | YESBank | YES Bank | IN | YES Bank Limited; YES BANK LTD; yesbank.in
indusind | IndusInd | IndusInd Bank | IN | IndusInd Bank; indusind.com
canara | Canara | Canara Bank | IN | Canara Bank; canarabank.com
union-bank-india | UnionBankIndia | Union Bank of India | IN | Union Bank of India; unionbankofindia.co.in
idfc-first | IDFCFirst | IDFC FIRST Bank | IN | IDFC FIRST Bank; idfcfirstbank.com
rhb | RHB | RHB Bank | MY | RHB Bank Berhad; RHB Islamic Bank; rhbgroup.com
public-bank | PublicBank | Public Bank | MY | Public Bank Berhad; publicbank.com.my
bea | BEA | The Bank of East Asia | HK | The Bank of East Asia; Bank of East Asia; hkbea.com
bca | BCA | Bank Central Asia | ID | Bank Central Asia; bca.co.id
mandiri | Mandiri | Bank Mandiri | ID | Bank Mandiri; bankmandiri.co.id
bri | BRI | Bank Rakyat Indonesia | ID | Bank Rakyat Indonesia; bri.co.id
bni | BNI | Bank Negara Indonesia | ID | Bank Negara Indonesia; bni.co.id
kasikorn | KBank | Kasikornbank | TH | Kasikornbank; kasikornbank.com
bangkok-bank | BangkokBank | Bangkok Bank | TH | Bangkok Bank; bangkokbank.com
siam-commercial | SCB | Siam Commercial Bank | TH | Siam Commercial Bank; scb.co.th
bdo | BDO | BDO Unibank | PH | BDO Unibank; bdo.com.ph
bpi | BPI | Bank of the Philippine Islands | PH | Bank of the Philippine Islands; bpi.com.ph
pekao | Pekao | Bank Pekao | PL | Bank Pekao; Bank Polska Kasa Opieki; pekao.com.pl
pko | PKO | PKO Bank Polski | PL | PKO Bank Polski; pkobp.pl
ceska-sporitelna | CeskaSporitelna | Česká spořitelna | CZ | Česká spořitelna; csas.cz
komercni-banka | KomercniBanka | Komerční banka | CZ | Komerční banka; kb.cz
banca-transilvania | BancaTransilvania | Banca Transilvania | RO | Banca Transilvania; bancatransilvania.ro
garanti | Garanti | Garanti BBVA | TR | Garanti BBVA; garantibbva.com.tr
akbank | Akbank | Akbank | TR | Akbank; akbank.com
isbank | Isbank | Türkiye İş Bankası | TR | Türkiye İş Bankası; isbank.com.tr
piraeus | Piraeus | Piraeus Bank | GR | Piraeus Bank; Τράπεζα Πειραιώς; piraeusbank.gr
novobanco | Novobanco | novobanco | PT | novobanco; Novo Banco; novobanco.pt
millennium-bcp | MillenniumBCP | Millennium bcp | PT | Millennium bcp; Banco Comercial Português; millenniumbcp.pt
caixa-geral | CGD | Caixa Geral de Depósitos | PT | Caixa Geral de Depósitos; cgd.pt
bankinter | Bankinter | Bankinter | ES | Bankinter; bankinter.com
banco-bpm | BancoBPM | Banco BPM | IT | Banco BPM; bancobpm.it
bawag | BAWAG | BAWAG | AT | BAWAG P.S.K.; BAWAG PSK; BAWAG; bawag.at
argenta | Argenta | Argenta | BE | Argenta Spaarbank; argenta.be
knab | Knab | Knab | NL | Knab; knab.nl
migros-bank | MigrosBank | Migros Bank | CH | Migros Bank; Banque Migros; Banca Migros; migrosbank.ch
hypovereinsbank | HVB | HypoVereinsbank | DE | HypoVereinsbank; hypovereinsbank.de
postbank | Postbank | Postbank | | Postbank; postbank.de
ptsb | PTSB | Permanent TSB | IE | Permanent TSB; ptsb.ie
st-george | StGeorge | St.George Bank | AU | St.George Bank; stgeorge.com.au
`;
