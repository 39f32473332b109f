import { placeTable } from '../place-table.ts';

/** Real places of Rawalpindi with approximate coordinates. */
export const rawalpindiPlaces = placeTable(`
area | Saddar Rawalpindi | 33.5960 73.0510 | صدر
road | Bank Road | 33.5955 73.0530 | بینک روڈ
market | Kashmir Road | 33.5965 73.0550
road | Haider Road | 33.5940 73.0510
station | Rawalpindi Railway Station | 33.6010 73.0440 | راولپنڈی ریلوے اسٹیشن
station | Saddar Metro Station | 33.5930 73.0560
landmark | General Post Office Rawalpindi | 33.5945 73.0515
landmark | Army Museum | 33.5875 73.0560
mall | Rania Mall | 33.5950 73.0490
mall | Singapore Plaza | 33.5955 73.0500
hospital | CMH Rawalpindi | 33.5820 73.0500 | سی ایم ایچ
hospital | Military Hospital | 33.5800 73.0450
hospital | AFIC | 33.5790 73.0510
landmark | GHQ | 33.5870 73.0660 | جی ایچ کیو
landmark | Flashman Hotel | 33.5930 73.0600
landmark | Pearl Continental Rawalpindi | 33.5900 73.0640
park | Jinnah Park | 33.5860 73.0780 | جناح پارک
landmark | Cinepax Jinnah Park | 33.5865 73.0785
road | Kutchery Chowk | 33.5880 73.0730 | کچہری چوک
landmark | District Courts Rawalpindi | 33.5890 73.0720
area | Lalkurti | 33.5790 73.0590 | لال کرتی
market | RA Bazaar Rawalpindi | 33.5780 73.0410
area | Civil Lines Rawalpindi | 33.5960 73.0720 | سول لائنز
area | Westridge 1 | 33.6030 73.0230 | ویسٹریج
area | Westridge 2 | 33.6070 73.0180
area | Westridge 3 | 33.6110 73.0050
road | Race Course Ground | 33.5990 73.0260
area | Chohar Chowk | 33.6180 73.0060 | چوہڑ چوک
area | Chohar Harpal | 33.6200 73.0100
area | Misrial Road | 33.6080 72.9950
area | Dhoke Mangtal | 33.6200 73.0330 | ڈھوک منگٹال
area | Peshawar Road | 33.6200 72.9970 | پشاور روڈ
road | Golra Mor | 33.6330 72.9690 | گولڑہ موڑ
area | Tarnol | 33.6540 72.9080 | ترنول
university | NUST College of E&ME | 33.6250 72.9890
university | Army Public College Westridge | 33.6050 73.0160
road | Qasim Market | 33.6100 73.0260
area | Tench Bhatta | 33.5800 73.0270 | ٹینچ بھاٹہ
area | Dhoke Syedan | 33.5730 73.0260
area | Kamalabad | 33.5700 73.0330
area | Bakra Mandi | 33.5750 73.0350
area | Adra | 33.5850 73.0230
area | Dheri Hassanabad | 33.5740 73.0660 | ڈھیری حسن آباد
area | Jhanda Chichi | 33.5840 73.0850
area | Chaklala Scheme 1 | 33.5840 73.0990 | چکلالہ اسکیم
area | Chaklala Scheme 2 | 33.5790 73.0930
area | Chaklala Scheme 3 | 33.5750 73.0970
landmark | Nur Khan Airbase | 33.6160 73.0990
landmark | Chaklala Railway Station | 33.6030 73.0900
area | Rahimabad | 33.6180 73.0870 | رحیم آباد
area | Fazal Town | 33.6150 73.1170
road | Ammar Chowk | 33.5920 73.0910 | عمار چوک
area | Gulistan Colony | 33.5940 73.0830
area | Askari 1 | 33.5880 73.0930
area | Askari 7 | 33.5730 73.0870
area | Askari 14 | 33.5370 73.0530
park | Ayub National Park | 33.5700 73.0820 | ایوب پارک
road | Jhelum Road | 33.5660 73.0890
area | Morgah | 33.5500 73.0840 | مورگاہ
landmark | Attock Refinery | 33.5530 73.0880
hospital | Fauji Foundation Hospital | 33.5620 73.0970 | فوجی فاؤنڈیشن ہسپتال
university | Foundation University | 33.5610 73.0730
area | Kotha Kalan | 33.5440 73.0940
area | Raja Bazaar | 33.6170 73.0640 | راجہ بازار
market | Moti Bazaar | 33.6200 73.0650 | موتی بازار
market | Bara Market | 33.6140 73.0610
market | Sarafa Bazaar | 33.6205 73.0640
market | College Road Market | 33.6120 73.0660
road | Fawara Chowk | 33.6165 73.0620 | فوارہ چوک
road | Liaquat Bagh | 33.6080 73.0660 | لیاقت باغ
park | Liaquat National Bagh | 33.6085 73.0670
road | Committee Chowk | 33.6140 73.0680 | کمیٹی چوک
road | Murree Road | 33.6250 73.0720 | مری روڈ
road | Marrir Chowk | 33.6030 73.0620 | مریڑ چوک
station | Liaquat Bagh Metro Station | 33.6090 73.0655
station | Committee Chowk Metro Station | 33.6145 73.0685
station | Waris Khan Metro Station | 33.6210 73.0705
station | Chandni Chowk Metro Station | 33.6300 73.0725
station | Rahmanabad Metro Station | 33.6370 73.0750
station | Sixth Road Metro Station | 33.6430 73.0770
station | Shamsabad Metro Station | 33.6490 73.0810
station | Faizabad Metro Station | 33.6600 73.0840
area | Waris Khan | 33.6220 73.0710 | وارث خان
area | Banni | 33.6250 73.0670 | بنی
area | Bhabra Bazaar | 33.6220 73.0640
landmark | Lal Haveli | 33.6215 73.0625 | لال حویلی
area | Bohar Bazaar | 33.6150 73.0640
area | Pir Wadhai | 33.6420 73.0380 | پیر ودھائی
station | Pir Wadhai Bus Terminal | 33.6400 73.0360 | پیر ودھائی اڈہ
area | Ganj Mandi | 33.6190 73.0590 | گنج منڈی
area | Ratta Amral | 33.6200 73.0510 | رتہ امرال
area | Dhoke Ratta | 33.6140 73.0470
area | Dhoke Hassu | 33.6290 73.0400 | ڈھوک حسو
area | Gawalmandi Rawalpindi | 33.6080 73.0570
area | Mohanpura | 33.6110 73.0570
area | Khayaban-e-Sir Syed | 33.6480 73.0490 | خیابان سرسید
area | Khayaban-e-Sir Syed Sector 2 | 33.6450 73.0500
area | Dhoke Naju | 33.6380 73.0480
area | Dhoke Matkial | 33.6270 73.0540
area | Bangash Colony | 33.6450 73.0420
area | I-9 Industrial Road | 33.6540 73.0560
road | Carriage Factory | 33.6370 73.0230
area | Asghar Mall | 33.6300 73.0640 | اصغر مال
area | Asghar Mall Scheme | 33.6320 73.0620
university | Asghar Mall College | 33.6280 73.0650
area | Satellite Town | 33.6390 73.0650 | سیٹلائٹ ٹاؤن
area | Satellite Town Block A | 33.6350 73.0680
area | Satellite Town Block B | 33.6400 73.0690
area | Satellite Town Block C | 33.6440 73.0660
area | Satellite Town Block D | 33.6430 73.0600
area | Satellite Town Block E | 33.6480 73.0640
area | Satellite Town Block F | 33.6450 73.0560
market | Commercial Market | 33.6370 73.0700 | کمرشل مارکیٹ
road | Chandni Chowk | 33.6300 73.0730 | چاندنی چوک
road | Sixth Road | 33.6430 73.0780 | سکستھ روڈ
road | Saidpur Road | 33.6340 73.0600 | سید پور روڈ
hospital | Holy Family Hospital | 33.6420 73.0620 | ہولی فیملی ہسپتال
hospital | Benazir Bhutto Hospital | 33.6320 73.0750 | بے نظیر بھٹو ہسپتال
hospital | District Headquarters Hospital | 33.6160 73.0660
hospital | Rawalpindi Institute of Cardiology | 33.6350 73.0980
university | PMAS Arid Agriculture University | 33.6490 73.0820 | ایرڈ ایگریکلچر یونیورسٹی
university | Rawalpindi Medical University | 33.6330 73.0710
university | Fatima Jinnah Women University | 33.5900 73.0680 | فاطمہ جناح یونیورسٹی
landmark | Rawalpindi Cricket Stadium | 33.6510 73.0800 | کرکٹ اسٹیڈیم
landmark | Rawalpindi Arts Council | 33.6480 73.0790
park | Nawaz Sharif Park | 33.6470 73.0780
area | Shamsabad | 33.6500 73.0840 | شمس آباد
area | Faizabad | 33.6610 73.0850 | فیض آباد
station | Faizabad Bus Terminal | 33.6600 73.0860
area | Rehmanabad | 33.6370 73.0790 | رحمان آباد
area | Muslim Town Rawalpindi | 33.6410 73.0920 | مسلم ٹاؤن
area | Sadiqabad | 33.6360 73.0890 | صادق آباد
area | Dhoke Kala Khan | 33.6500 73.0980 | ڈھوک کالا خان
area | Kurri Road | 33.6430 73.0960
area | Khurram Colony | 33.6330 73.0960
area | New Afzal Town | 33.6270 73.1080
area | Transformer Chowk | 33.6330 73.0910
area | Iqbal Town | 33.6600 73.1010
area | Khanna Pul | 33.6290 73.1130 | کھنہ پل
area | Khanna Dak | 33.6260 73.1210
area | Gangal | 33.6070 73.1250
area | Airport Housing Society | 33.5980 73.1270 | ایئرپورٹ سوسائٹی
area | Gulzar-e-Quaid | 33.6010 73.1150 | گلزار قائد
area | Korang Town | 33.5820 73.1420 | کورنگ ٹاؤن
area | Ghauri Town | 33.6200 73.1360 | غوری ٹاؤن
area | PWD Housing Society | 33.5710 73.1450 | پی ڈبلیو ڈی
area | Pakistan Town | 33.5760 73.1520
area | Media Town | 33.5640 73.1330
area | Police Foundation | 33.5680 73.1390
area | Soan Garden | 33.5640 73.1540 | سواں گارڈن
area | Naval Anchorage | 33.5480 73.1690
road | Soan Camp | 33.5540 73.1090 | سواں کیمپ
road | Soan Adda | 33.5560 73.1100
area | Swan Village | 33.5500 73.1150
area | Bahria Town Phase 1 | 33.5410 73.1030 | بحریہ ٹاؤن
area | Bahria Town Phase 2 | 33.5390 73.1080
area | Bahria Town Phase 3 | 33.5320 73.1080
area | Bahria Town Phase 4 | 33.5370 73.1170
area | Bahria Town Phase 5 | 33.5290 73.1170
area | Bahria Town Phase 6 | 33.5240 73.1160
area | Bahria Town Phase 7 | 33.5240 73.1060
area | Bahria Town Phase 8 | 33.4900 73.0850
landmark | Civic Center Bahria Town | 33.5390 73.1180
area | Bahria Intellectual Village | 33.5180 73.1060
hospital | Bahria International Hospital | 33.5290 73.0960
area | DHA Phase 1 Rawalpindi | 33.5420 73.0950 | ڈی ایچ اے
area | DHA Phase 2 Rawalpindi | 33.5280 73.1520
area | DHA Phase 3 Rawalpindi | 33.5130 73.1190
area | DHA Phase 5 Rawalpindi | 33.5160 73.1690
mall | Giga Mall | 33.5210 73.1570 | گیگا مال
area | Giga Downtown | 33.5220 73.1560
road | GT Road Rawat | 33.4980 73.1880
area | Rawat | 33.4960 73.1960 | روات
area | Gulraiz Phase 1 | 33.5570 73.0620 | گلریز
area | Gulraiz Phase 2 | 33.5530 73.0680
area | Gulraiz Phase 3 | 33.5480 73.0720
area | Gulraiz Phase 4 | 33.5510 73.0610
area | Defence Road | 33.5460 73.0480
area | Adiala Road | 33.5450 73.0320 | اڈیالہ روڈ
road | Khawaja Corporation Chowk | 33.5630 73.0300 | خواجہ کارپوریشن
area | Munawar Colony | 33.5570 73.0270
area | Jarahi Stop | 33.5420 73.0250
landmark | Adiala Jail | 33.4860 73.0070
area | Dhamial | 33.5620 73.0150 | دھمیال
area | Dhamial Camp | 33.5600 73.0000
area | Gulshan Abad | 33.5290 73.0110 | گلشن آباد
area | Samarzar Housing Society | 33.5130 73.0190
area | Shah Pur | 33.5350 73.0200
road | Chakri Road | 33.5540 72.9760 | چکری روڈ
area | Range Road | 33.5860 73.0050
area | Ranial | 33.5720 72.9890
area | Girja Road | 33.5870 72.9760
`);
