import { placeTable } from '../place-table.ts';

/** Real places of Karachi with approximate coordinates. */
export const karachiPlaces = placeTable(`
area | Saddar | 24.8580 67.0265 | صدر
market | Empress Market | 24.8627 67.0290 | ایمپریس مارکیٹ
market | Zainab Market | 24.8561 67.0281 | زینب مارکیٹ
mall | Atrium Mall | 24.8541 67.0309
market | Bohri Bazaar | 24.8602 67.0270 | بوہری بازار
market | Cooperative Market | 24.8573 67.0272
market | Electronics Market Saddar | 24.8589 67.0238
market | Regal Chowk | 24.8578 67.0243 | ریگل چوک
landmark | Frere Hall | 24.8475 67.0332 | فریئر ہال
landmark | Karachi Press Club | 24.8548 67.0233
landmark | Arts Council of Pakistan Karachi | 24.8527 67.0186
landmark | Governor House Sindh | 24.8494 67.0258
landmark | Sindh High Court | 24.8540 67.0170
landmark | Sindh Assembly Building | 24.8518 67.0190
landmark | National Museum of Pakistan | 24.8546 67.0142
area | Burns Road Food Street | 24.8563 67.0140 | برنس روڈ
hospital | Civil Hospital Karachi | 24.8594 67.0104 | سول ہسپتال
hospital | Jinnah Postgraduate Medical Centre | 24.8521 67.0448 | جناح ہسپتال
hospital | NICVD | 24.8510 67.0465
hospital | NICH Children Hospital | 24.8527 67.0462
station | Karachi Cantt Station | 24.8463 67.0406 | کینٹ اسٹیشن
station | Karachi City Station | 24.8497 67.0005 | سٹی اسٹیشن
landmark | Merewether Tower | 24.8501 66.9962 | میری ویدر ٹاور
road | I. I. Chundrigar Road | 24.8494 67.0055 | آئی آئی چندریگر روڈ
landmark | Habib Bank Plaza | 24.8489 67.0035
landmark | State Bank of Pakistan | 24.8505 67.0021
landmark | Pakistan Stock Exchange | 24.8486 66.9986
area | Kharadar | 24.8515 66.9930 | کھارادر
area | Mithadar | 24.8530 66.9975 | میٹھادر
market | Jodia Bazaar | 24.8547 67.0003 | جوڑیا بازار
market | Bolton Market | 24.8535 67.0000
market | Light House Market | 24.8555 67.0095
area | Garden East | 24.8790 67.0275 | گارڈن ایسٹ
area | Garden West | 24.8750 67.0185
park | Karachi Zoological Garden | 24.8763 67.0236 | چڑیا گھر
area | Soldier Bazaar | 24.8765 67.0340 | سولجر بازار
landmark | Mazar-e-Quaid | 24.8753 67.0405 | مزار قائد
road | Numaish Chowrangi | 24.8710 67.0365 | نمائش چورنگی
road | Gurumandir | 24.8815 67.0392 | گرومندر
area | Ranchore Line | 24.8640 67.0120
area | Lines Area | 24.8655 67.0360
area | Lyari | 24.8700 66.9960 | لیاری
road | Cheel Chowk Lyari | 24.8712 66.9940
hospital | Lyari General Hospital | 24.8647 66.9985
area | Agra Taj Colony | 24.8720 66.9830
area | Chakiwara | 24.8690 67.0010
station | Lea Market Bus Stop | 24.8610 67.0010 | لی مارکیٹ
area | Keamari | 24.8205 66.9780 | کیماڑی
landmark | Karachi Port Trust Building | 24.8430 66.9930
landmark | Native Jetty Bridge | 24.8438 66.9905
landmark | Port Grand | 24.8441 66.9920
area | Manora | 24.7985 66.9750 | منوڑہ
landmark | Karachi Fish Harbour | 24.8510 66.9725
area | Machar Colony | 24.8590 66.9760
park | Hawke's Bay Beach | 24.8620 66.8830 | ہاکس بے
park | Sandspit Beach | 24.8330 66.9210
area | Maripur | 24.8760 66.9190 | ماڑی پور
station | Maripur Truck Stand | 24.8775 66.9480
area | Clifton | 24.8180 67.0300 | کلفٹن
area | Clifton Block 1 | 24.8165 67.0160
area | Clifton Block 2 | 24.8150 67.0240
area | Clifton Block 3 | 24.8110 67.0290
area | Clifton Block 4 | 24.8065 67.0320
area | Clifton Block 5 | 24.8185 67.0300
area | Clifton Block 7 | 24.8270 67.0290
area | Clifton Block 8 | 24.8250 67.0370
area | Clifton Block 9 | 24.8320 67.0260
road | Teen Talwar | 24.8335 67.0335 | تین تلوار
road | Do Talwar | 24.8228 67.0340 | دو تلوار
area | Boat Basin | 24.8255 67.0215 | بوٹ بیسن
mall | Dolmen Mall Clifton | 24.8022 67.0298 | ڈولمن مال کلفٹن
mall | Ocean Mall | 24.8240 67.0352
mall | Park Towers | 24.8195 67.0325
mall | Bahria Icon Tower | 24.8098 67.0300
landmark | Abdullah Shah Ghazi Shrine | 24.8106 67.0310 | عبداللہ شاہ غازی
landmark | Mohatta Palace | 24.8139 67.0331 | موہٹہ پیلس
park | Bagh Ibne Qasim | 24.8085 67.0265 | باغ ابن قاسم
market | Gulf Shopping Mall | 24.8320 67.0345
market | Sunday Bazaar Sea View | 24.7830 67.0700
university | IBA City Campus | 24.8670 67.0260
university | SZABIST 90 Clifton | 24.8195 67.0305
hospital | Ziauddin Hospital Clifton | 24.8180 67.0115
hospital | South City Hospital | 24.8120 67.0205
park | Sea View | 24.7905 67.0440 | سی ویو
road | Schon Circle | 24.8240 67.0290
area | Bath Island | 24.8345 67.0275
area | Civil Lines | 24.8440 67.0310
area | Zamzama Boulevard | 24.8170 67.0440 | زمزمہ
area | DHA Phase 1 | 24.8430 67.0650
area | DHA Phase 2 | 24.8340 67.0710
area | DHA Phase 2 Extension | 24.8300 67.0840
area | DHA Phase 4 | 24.8205 67.0600
area | DHA Phase 5 | 24.8060 67.0480
area | DHA Phase 6 | 24.7985 67.0640 | ڈیفنس فیز 6
area | DHA Phase 7 | 24.8120 67.0760
area | DHA Phase 7 Extension | 24.8330 67.0960
area | DHA Phase 8 | 24.7800 67.0800 | ڈیفنس فیز 8
road | Khayaban-e-Shahbaz | 24.8010 67.0620
road | Khayaban-e-Bukhari | 24.7945 67.0615
road | Khayaban-e-Ittehad | 24.8080 67.0800
market | Khadda Market | 24.8040 67.0560 | کھڈا مارکیٹ
landmark | Sultan Masjid DHA | 24.8155 67.0655
mosque | Masjid-e-Tooba | 24.8360 67.0660 | مسجد طوبیٰ
landmark | Creek Club | 24.7770 67.0900
landmark | Creek Vista Apartments | 24.7790 67.0980
area | Defence View | 24.8490 67.0790 | ڈیفنس ویو
area | Akhtar Colony | 24.8460 67.0740
area | Mehmoodabad | 24.8560 67.0720 | محمود آباد
area | Manzoor Colony | 24.8570 67.0870
road | Baloch Colony Flyover | 24.8595 67.0800
area | PECHS Block 2 | 24.8690 67.0610 | پی ای سی ایچ ایس
area | PECHS Block 3 | 24.8660 67.0680
area | PECHS Block 6 | 24.8610 67.0620
road | Nursery Shahrah-e-Faisal | 24.8600 67.0640 | نرسری
road | Tariq Road | 24.8725 67.0600 | طارق روڈ
mall | Dolmen Mall Tariq Road | 24.8745 67.0595
road | Allah Wali Chowrangi | 24.8690 67.0560
area | Bahadurabad | 24.8825 67.0685 | بہادرآباد
road | Char Minar Chowrangi | 24.8822 67.0683
area | Sharafabad | 24.8850 67.0640
area | Muhammad Ali Society | 24.8770 67.0840
area | KDA Scheme 1 | 24.8810 67.0920
road | Karsaz | 24.8790 67.0965 | کارساز
landmark | PAF Museum | 24.8785 67.1000
landmark | Shaheed-e-Millat Road | 24.8740 67.0760
park | Hill Park | 24.8700 67.0755 | ہل پارک
hospital | Aga Khan University Hospital | 24.8919 67.0747 | آغا خان ہسپتال
hospital | Liaquat National Hospital | 24.8906 67.0690 | لیاقت نیشنل ہسپتال
market | New Town Market | 24.8870 67.0620
area | Jamshed Road | 24.8830 67.0480 | جمشید روڈ
area | Martin Quarters | 24.8870 67.0530
area | Jail Chowrangi | 24.8865 67.0570
landmark | Central Jail Karachi | 24.8900 67.0560
road | Hasan Square | 24.9015 67.0725 | حسن اسکوائر
landmark | Karachi Expo Centre | 24.9010 67.0765 | ایکسپو سینٹر
landmark | National Stadium | 24.8963 67.0814 | نیشنل اسٹیڈیم
landmark | Civic Centre | 24.9005 67.0705
area | Gulshan-e-Iqbal | 24.9215 67.0925 | گلشن اقبال
area | Gulshan-e-Iqbal Block 1 | 24.9275 67.0960
area | Gulshan-e-Iqbal Block 2 | 24.9235 67.0955
area | Gulshan-e-Iqbal Block 3 | 24.9240 67.0860
area | Gulshan-e-Iqbal Block 4 | 24.9280 67.0890
area | Gulshan-e-Iqbal Block 5 | 24.9190 67.0905
area | Gulshan-e-Iqbal Block 6 | 24.9145 67.1000
area | Gulshan-e-Iqbal Block 7 | 24.9230 67.1030
area | Gulshan-e-Iqbal Block 10 | 24.9110 67.0960
area | Gulshan-e-Iqbal Block 13 | 24.9095 67.0850
area | Gulshan-e-Iqbal Block 13-D | 24.9100 67.0790
area | Gulshan-e-Iqbal Block 14 | 24.9055 67.0740
area | Gulshan-e-Iqbal Block 19 | 24.9090 67.1060
road | NIPA Chowrangi | 24.9178 67.0973 | نیپا چورنگی
road | Disco Bakery | 24.9235 67.0920
road | Maskan Chowrangi | 24.9365 67.1000
market | Moti Mahal | 24.9125 67.0830
mosque | Bait-ul-Mukarram Masjid | 24.9080 67.0840
hospital | Patel Hospital | 24.9165 67.0905
hospital | Mamji Hospital | 24.9280 67.0790
university | Federal Urdu University | 24.9125 67.0905
university | NED University | 24.9325 67.1128 | این ای ڈی
university | University of Karachi | 24.9405 67.1200 | جامعہ کراچی
university | IBA Main Campus | 24.9405 67.1145
university | Sir Syed University | 24.9155 67.0930
park | Safari Park | 24.9230 67.1073 | سفاری پارک
mall | Imtiaz Super Market Gulshan | 24.9180 67.0975
area | Gulistan-e-Johar | 24.9150 67.1330 | گلستان جوہر
area | Gulistan-e-Johar Block 1 | 24.9290 67.1270
area | Gulistan-e-Johar Block 7 | 24.9260 67.1380
area | Gulistan-e-Johar Block 12 | 24.9190 67.1280
area | Gulistan-e-Johar Block 13 | 24.9120 67.1220
area | Gulistan-e-Johar Block 15 | 24.9070 67.1190
area | Gulistan-e-Johar Block 17 | 24.9040 67.1270
area | Gulistan-e-Johar Block 19 | 24.9130 67.1420
road | Johar Mor | 24.9050 67.1130 | جوہر موڑ
road | Johar Chowrangi | 24.9145 67.1270 | جوہر چورنگی
road | Kamran Chowrangi | 24.9230 67.1370
road | Pehlwan Goth | 24.9180 67.1490 | پہلوان گوٹھ
mall | Millennium Mall | 24.9015 67.1150
hospital | Darul Sehat Hospital | 24.9135 67.1240
station | Drigh Road Station | 24.8840 67.1190 | ڈرگ روڈ
area | Shah Faisal Colony | 24.8740 67.1450 | شاہ فیصل کالونی
road | Star Gate | 24.8865 67.1430 | اسٹار گیٹ
road | Natha Khan Bridge | 24.8850 67.1290
landmark | Jinnah International Airport | 24.9008 67.1681 | کراچی ایئرپورٹ
area | Model Colony | 24.9010 67.1870 | ماڈل کالونی
area | Malir Cantt | 24.9430 67.2060 | ملیر کینٹ
road | Malir Cantt Check Post 6 | 24.9290 67.1710
area | Malir Halt | 24.8880 67.1790 | ملیر ہالٹ
road | Malir 15 | 24.8830 67.1970 | ملیر 15
area | Saudabad | 24.8960 67.2010
area | Khokhrapar | 24.9000 67.2130
area | Rafah-e-Aam Society | 24.8930 67.1810
area | Quaidabad | 24.8585 67.2070 | قائد آباد
area | Landhi | 24.8440 67.1900 | لانڈھی
road | Landhi 89 | 24.8430 67.1860
road | Babar Market Landhi | 24.8400 67.1770
area | Korangi | 24.8310 67.1400 | کورنگی
area | Korangi No. 1 | 24.8400 67.1290
area | Korangi No. 2½ | 24.8340 67.1400
area | Korangi No. 4 | 24.8310 67.1520
area | Korangi No. 6 | 24.8290 67.1660
road | Korangi Crossing | 24.8095 67.1180 | کورنگی کراسنگ
area | Korangi Industrial Area | 24.8330 67.1150
road | Brookes Chowrangi | 24.8270 67.1180
road | Bilal Chowrangi | 24.8345 67.1310
road | Vita Chowrangi | 24.8360 67.1360
hospital | Indus Hospital Korangi | 24.8205 67.1110 | انڈس ہسپتال
area | Qayyumabad | 24.8270 67.0850 | قیوم آباد
area | Ibrahim Hyderi | 24.7930 67.1420 | ابراہیم حیدری
area | Bhittai Colony | 24.8130 67.1240
university | KIET Korangi | 24.8020 67.1150
area | Gulshan-e-Hadeed Phase 1 | 24.8640 67.3600 | گلشن حدید
area | Steel Town | 24.8660 67.3380 | اسٹیل ٹاؤن
area | Shah Latif Town | 24.8660 67.2640 | شاہ لطیف ٹاؤن
area | Razzaqabad | 24.8620 67.2840
area | Bin Qasim Town | 24.8480 67.3190
area | Liaquatabad No. 10 | 24.9080 67.0490 | لیاقت آباد
area | Liaquatabad No. 4 | 24.9035 67.0430
road | Laloo Khait Daak Khana | 24.9015 67.0470
road | Teen Hatti | 24.8955 67.0455 | تین ہٹی
area | Gharibabad | 24.9075 67.0620
area | Sharifabad | 24.9130 67.0600
road | Karimabad | 24.9170 67.0605 | کریم آباد
market | Meena Bazaar Karimabad | 24.9175 67.0615
area | Azizabad | 24.9220 67.0650 | عزیز آباد
area | F. B. Area Block 2 | 24.9190 67.0720 | فیڈرل بی ایریا
area | F. B. Area Block 7 | 24.9230 67.0705
area | F. B. Area Block 10 | 24.9270 67.0660
area | F. B. Area Block 13 | 24.9325 67.0640
area | F. B. Area Block 15 | 24.9355 67.0710
area | F. B. Area Block 16 | 24.9390 67.0760
area | F. B. Area Block 20 | 24.9440 67.0720
road | Ayesha Manzil | 24.9280 67.0640 | عائشہ منزل
road | Water Pump Chowrangi | 24.9352 67.0755 | واٹر پمپ
road | Sohrab Goth | 24.9470 67.0875 | سہراب گوٹھ
mall | Lucky One Mall | 24.9325 67.0875 | لکی ون مال
landmark | Al Asif Square | 24.9495 67.0930
mall | Dolmen Mall Hyderi | 24.9375 67.0415
area | Nazimabad No. 1 | 24.9080 67.0300 | ناظم آباد
area | Nazimabad No. 2 | 24.9130 67.0305
area | Nazimabad No. 3 | 24.9185 67.0270
area | Nazimabad No. 4 | 24.9165 67.0360
road | Golimar Chowrangi | 24.8980 67.0290 | گولیمار
road | Lasbela Chowk | 24.8880 67.0330
hospital | Abbasi Shaheed Hospital | 24.9210 67.0300 | عباسی شہید ہسپتال
road | Board Office | 24.9290 67.0310
area | North Nazimabad Block A | 24.9290 67.0400 | نارتھ ناظم آباد
area | North Nazimabad Block B | 24.9330 67.0340
area | North Nazimabad Block D | 24.9340 67.0450
area | North Nazimabad Block F | 24.9395 67.0330
area | North Nazimabad Block G | 24.9370 67.0400
area | North Nazimabad Block H | 24.9420 67.0430
area | North Nazimabad Block J | 24.9470 67.0480
area | North Nazimabad Block L | 24.9530 67.0510
area | North Nazimabad Block N | 24.9580 67.0570
market | Hyderi Market | 24.9365 67.0425 | حیدری مارکیٹ
road | Five Star Chowrangi | 24.9430 67.0480 | فائیو اسٹار
road | Sakhi Hasan | 24.9520 67.0580 | سخی حسن
road | KDA Chowrangi | 24.9310 67.0390
hospital | Ziauddin Hospital North Nazimabad | 24.9265 67.0450
area | Paposh Nagar | 24.9255 67.0230 | پاپوش نگر
area | Buffer Zone | 24.9590 67.0680 | بفر زون
road | Nagan Chowrangi | 24.9652 67.0668 | ناگن چورنگی
area | North Karachi Sector 11-A | 24.9710 67.0620 | نارتھ کراچی
area | North Karachi Sector 11-B | 24.9790 67.0580
area | North Karachi Sector 7-D | 24.9900 67.0650
area | North Karachi Sector 5-C | 24.9960 67.0610
road | Power House Chowrangi | 24.9850 67.0650 | پاور ہاؤس
road | UP Mor | 24.9740 67.0665 | یو پی موڑ
area | New Karachi | 24.9950 67.0720 | نیو کراچی
area | New Karachi Industrial Area | 25.0010 67.0820
road | Godhra Camp | 24.9890 67.0760
area | Surjani Town | 25.0260 67.0600 | سرجانی ٹاؤن
road | 4K Chowrangi | 25.0100 67.0650
area | Taiser Town | 25.0480 67.0870
area | Khuda Ki Basti | 25.0400 67.0480
area | Orangi Town | 24.9490 66.9980 | اورنگی ٹاؤن
area | Orangi Sector 11½ | 24.9560 66.9950
road | Banaras Chowk | 24.9220 67.0110 | بنارس چوک
road | Qasba Mor | 24.9350 67.0150
area | Qasba Colony | 24.9340 67.0110
area | Metroville SITE | 24.9230 67.0010 | میٹروول
area | Manghopir | 24.9850 67.0090 | منگھوپیر
area | SITE Industrial Area | 24.9040 66.9990 | سائٹ ایریا
road | Habib Bank Chowrangi | 24.9080 67.0130
road | Siemens Chowrangi | 24.9035 67.0010
area | Sher Shah | 24.8860 66.9830 | شیر شاہ
market | Sher Shah Kabari Market | 24.8835 66.9840
area | Baldia Town | 24.9180 66.9690 | بلدیہ ٹاؤن
road | Baldia No. 4 | 24.9140 66.9740
area | Ittehad Town | 24.9380 66.9570
area | Saeedabad | 24.9210 66.9540
road | Hub River Road | 24.9030 66.9700
station | Yousuf Goth Bus Terminal | 24.9370 66.9210
area | Scheme 33 | 24.9750 67.1220 | اسکیم 33
area | Gulzar-e-Hijri | 24.9580 67.1150 | گلزار ہجری
area | Abul Hasan Isphahani Road | 24.9420 67.1010 | ابوالحسن اصفہانی روڈ
road | Paradise Bakery Isphahani Road | 24.9380 67.1015
road | Safoora Chowrangi | 24.9440 67.1420 | صفورا چورنگی
area | Kaneez Fatima Society | 24.9530 67.1280
area | Saadi Town | 24.9660 67.1610 | سعدی ٹاؤن
area | Gulshan-e-Maymar | 25.0150 67.1300 | گلشن معمار
area | Ahsanabad | 25.0020 67.1420 | احسن آباد
university | Dow University Ojha Campus | 24.9450 67.1370
road | Toll Plaza Super Highway | 25.0060 67.1720
area | Bahria Town Karachi | 25.0150 67.3060 | بحریہ ٹاؤن کراچی
area | Gadap Town | 25.0560 67.1900
`);
