/**
 * Written by hand: places as they are said, in Urdu letters and in Latin ones, most of them without
 * an Urdu name in the gazetteer. `city | name | queries`.
 */
export const spokenPlaces = `
KHI | Clifton Block 5 | کلفٹن بلاک ۵; clifton blk 5; کلفٹن بلاک 5; kliftan block 5
KHI | Clifton Block 2 | کلفٹن بلاک 2; Clifton block2
KHI | DHA Phase 5 | defence phase 5; ڈیفنس فیز 5; ڈی ایچ اے فیز ۵; difence fase 5; dha ph 5
KHI | DHA Phase 2 Extension | defence phase 2 extension; ڈیفنس فیز 2 ایکسٹینشن
KHI | Gulshan-e-Iqbal Block 13-D | گلشن اقبال بلاک 13 ڈی; gulshan iqbal block 13d; gulshan e iqbal 13-d
KHI | Gulshan-e-Iqbal Block 6 | گلشن اقبال بلاک 6; gulshan-i-iqbal block 6
KHI | Gulistan-e-Johar Block 15 | گلستان جوہر بلاک 15; gulistan jauhar block 15; johar block 15
KHI | Gulistan-e-Johar | gulistaan e jouhar; gulistane johar
KHI | Atrium Mall | ایٹریم مال; atriam mall
KHI | Ocean Mall | اوشن مال; oshan mall
KHI | Park Towers | پارک ٹاورز; park tower
KHI | Bolton Market | بولٹن مارکیٹ; boltan market
KHI | Light House Market | لائٹ ہاؤس; lite house; lighthouse market
KHI | Sindh High Court | سندھ ہائی کورٹ; sind high court; sindh haicourt
KHI | Governor House Sindh | گورنر ہاؤس; governer house
KHI | State Bank of Pakistan | اسٹیٹ بینک; state bank
KHI | Habib Bank Plaza | حبیب بینک پلازہ; habib bank plaaza
KHI | Garden West | گارڈن ویسٹ; gardan west
KHI | Ranchore Line | رنچھوڑ لائن; ranchor line; ranchorline
KHI | Lines Area | لائنز ایریا; laines area
KHI | Chakiwara | چاکیواڑہ; chaki wara
KHI | Native Jetty Bridge | نیٹی جیٹی پل; netty jetty pul; native jeti bridge
KHI | Port Grand | پورٹ گرینڈ; port garnd
KHI | Machar Colony | مچھر کالونی; machhar colony
KHI | Sandspit Beach | سینڈز پٹ; sandspitt
KHI | Bath Island | باتھ آئی لینڈ; bath iland
KHI | Khayaban-e-Shahbaz | خیابان شہباز; khayaban shahbaz; khyaban e shehbaz
KHI | Khayaban-e-Ittehad | خیابان اتحاد; khayaban ittihad
KHI | Khayaban-e-Bukhari | خیابان بخاری; khayabane bokhari
KHI | Akhtar Colony | اختر کالونی; akhter colony
KHI | Manzoor Colony | منظور کالونی; manzur coloni
KHI | Sharafabad | شرف آباد; sharfabad
KHI | Muhammad Ali Society | محمد علی سوسائٹی; mohammed ali society
KHI | Shaheed-e-Millat Road | شہید ملت روڈ; shahid e millat rd; shaheed millat road
KHI | Jail Chowrangi | جیل چورنگی; jail chorangi; jel chowrangi
KHI | Civic Centre | سوک سینٹر; civic center
KHI | Maskan Chowrangi | مسکن چورنگی; muskan chorangi
KHI | Disco Bakery | ڈسکو بیکری; disko bekri
KHI | Patel Hospital | پٹیل ہسپتال; patail haspatal
KHI | Kamran Chowrangi | کامران چورنگی; kamran chorangi
KHI | Millennium Mall | ملینیم مال; milenium mall; milinium mall ke paas
KHI | Natha Khan Bridge | ناتھا خان پل; natha khan pul
KHI | Saudabad | سعود آباد; saud abad
KHI | Khokhrapar | کھوکھراپار; khokrapar
KHI | Korangi No. 6 | کورنگی نمبر 6; korangi number 6; korangi no 6
KHI | Bilal Chowrangi | بلال چورنگی; bilaal chorangi
KHI | Gharibabad | غریب آباد; gareebabad
KHI | Sharifabad | شریف آباد; shareef abad
KHI | Liaquatabad No. 4 | لیاقت آباد نمبر 4; liaqatabad 4
KHI | North Nazimabad Block H | نارتھ ناظم آباد بلاک ایچ; north nazimabad h block; narth nazim abad block h
KHI | Nazimabad No. 3 | ناظم آباد نمبر 3; nazimabad 3
KHI | KDA Chowrangi | کے ڈی اے چورنگی; kda chorangi
KHI | Al Asif Square | الآصف اسکوائر; al asif sqr; alasif square
KHI | Godhra Camp | گودھرا کیمپ; godra camp
KHI | Taiser Town | تیسر ٹاؤن; taisar town
KHI | Khuda Ki Basti | خدا کی بستی; khudaki basti
KHI | Ittehad Town | اتحاد ٹاؤن; ittihad town
KHI | Saeedabad | سعید آباد; saeed abad; saidabad
KHI | NICVD | این آئی سی وی ڈی; nicvd
KHI | Lasbela Chowk | لسبیلہ چوک; lasbella chok
KHI | Jinnah International Airport | کراچی ائیرپورٹ; jinah airport
KHI | Liaquat National Hospital | لیاقت نیشنل; liaqat national haspatal
KHI | Aga Khan University Hospital | agha khan hospital; آغا خان یونیورسٹی ہسپتال
LHR | Yakki Gate | یکی گیٹ; yaki gate
LHR | Urdu Bazaar Lahore | اردو بازار; urdu bazar
LHR | Charing Cross | چیئرنگ کراس; chairing cross
LHR | McLeod Road | میکلوڈ روڈ; mcleod rd; macleod road
LHR | Gowalmandi | گوالمنڈی; gawalmandi; gowal mandi
LHR | Mozang Chungi | مزنگ چونگی; mozang chongi
LHR | Shadman Market | شادمان مارکیٹ; shademan market
LHR | Kinnaird College | کنیئرڈ کالج; kinaird collage
LHR | Ichhra Bazaar | اچھرہ بازار; ichra bazar
LHR | Samanabad Mor | سمن آباد موڑ; samnabad morr
LHR | Krishan Nagar | کرشن نگر; krishn nagar
LHR | Bund Road | بند روڈ; band road
LHR | Misri Shah | مصری شاہ; misry shah
LHR | Fateh Garh | فتح گڑھ; fatehgarh
LHR | Askari 11 | عسکری 11; askary 11
LHR | Gulberg III | گلبرگ III; gulberg iii; gulburg iii
LHR | Hussain Chowk | حسین چوک; husain chok
LHR | Wahdat Road | وحدت روڈ; wehdat road
LHR | Johar Town Block G | جوہر ٹاؤن بلاک جی; jauhar town g block
LHR | Model Town Link Road | ماڈل ٹاؤن لنک روڈ; modal town link rd
LHR | Thokar Niaz Baig | thokar niyaz beg; ٹھوکر نیاز بیگ
LHR | Khokhar Chowk | کھوکھر چوک; khokar chok
LHR | Mustafa Town | مصطفی ٹاؤن; mustfa town
LHR | Hanjarwal | ہنجروال; hanjerwal
LHR | Raiwind Road | رائیونڈ روڈ; raiwand road
LHR | Bedian Road | بیدیاں روڈ; bedyan road
LHR | DHA Phase 3 Lahore | ڈیفنس فیز 3; defence ph 3; dha phase3 lahore
LHR | Barki Road | برکی روڈ; burki road
RWP | Haider Road | حیدر روڈ; hyder road
RWP | Kashmir Road | کشمیر روڈ; kashmeer rd
RWP | Bakra Mandi | بکرا منڈی; bakramandi
RWP | Chaklala Scheme 3 | چکلالہ اسکیم 3; chaklala skeem 3
RWP | Askari 14 | عسکری 14; askri 14
RWP | Gulistan Colony | گلستان کالونی; gulistaan coloni
RWP | Dhoke Syedan | ڈھوک سیداں; dhok saydan
RWP | Bara Market | باڑہ مارکیٹ; bara markeet
RWP | Bangash Colony | بنگش کالونی; bangush colony
RWP | Satellite Town Block D | سیٹلائٹ ٹاؤن بلاک ڈی; satelite town block d; satellite town d block
RWP | Khurram Colony | خرم کالونی; khuram colony
RWP | Transformer Chowk | ٹرانسفارمر چوک; transfarmer chok
RWP | Gulraiz Phase 2 | گلریز فیز 2; gulrez phase 2
RWP | Bahria Town Phase 7 | بحریہ ٹاؤن فیز 7; bahriya town phase 7; behria town ph 7
RWP | Soan Adda | سواں اڈہ; sowan ada
RWP | Adiala Jail | اڈیالہ جیل; adyala jail
RWP | Range Road | رینج روڈ; renge road
RWP | Naval Anchorage | نیول اینکریج; naval ankorage
RWP | Media Town | میڈیا ٹاؤن; midia town
RWP | Shah Pur | شاہ پور; shahpur
`;
