import { placeTable } from '../place-table.ts';

/** Real places of Lahore with approximate coordinates. */
export const lahorePlaces = placeTable(`
landmark | Badshahi Mosque | 31.5880 74.3107 | بادشاہی مسجد
landmark | Lahore Fort | 31.5882 74.3151 | شاہی قلعہ
landmark | Minar-e-Pakistan | 31.5925 74.3095 | مینار پاکستان
park | Greater Iqbal Park | 31.5915 74.3105 | گریٹر اقبال پارک
market | Fort Road Food Street | 31.5865 74.3115
area | Walled City | 31.5810 74.3180 | اندرون شہر
landmark | Wazir Khan Mosque | 31.5832 74.3236 | مسجد وزیر خان
landmark | Delhi Gate | 31.5827 74.3270 | دہلی دروازہ
landmark | Bhati Gate | 31.5790 74.3080 | بھاٹی گیٹ
landmark | Lohari Gate | 31.5745 74.3130 | لوہاری گیٹ
landmark | Mochi Gate | 31.5770 74.3220 | موچی گیٹ
landmark | Yakki Gate | 31.5850 74.3290
landmark | Data Darbar | 31.5790 74.3045 | داتا دربار
market | Anarkali Bazaar | 31.5690 74.3110 | انارکلی بازار
market | Azam Cloth Market | 31.5835 74.3250
market | Shah Alam Market | 31.5755 74.3170 | شاہ عالم مارکیٹ
market | Urdu Bazaar Lahore | 31.5725 74.3095
station | Azadi Chowk Metro Station | 31.5930 74.3060
area | Ravi Road | 31.5900 74.3010 | راوی روڈ
landmark | Lahore Museum | 31.5683 74.3083 | لاہور میوزیم
university | Punjab University Old Campus | 31.5677 74.3068
university | Government College University | 31.5735 74.3075 | جی سی یونیورسٹی
university | King Edward Medical University | 31.5715 74.3130
hospital | Mayo Hospital | 31.5722 74.3150 | میو ہسپتال
landmark | Lahore High Court | 31.5660 74.3145 | لاہور ہائی کورٹ
landmark | General Post Office Mall Road | 31.5655 74.3120
road | Mall Road | 31.5600 74.3250 | مال روڈ
landmark | Punjab Assembly | 31.5603 74.3237 | پنجاب اسمبلی
road | Charing Cross | 31.5595 74.3240
landmark | Alhamra Arts Council | 31.5573 74.3300
landmark | WAPDA House | 31.5590 74.3255
park | Bagh-e-Jinnah | 31.5535 74.3290 | باغ جناح
park | Lahore Zoo | 31.5567 74.3262 | چڑیا گھر
landmark | Governor House Punjab | 31.5560 74.3345
market | Hall Road Electronics Market | 31.5620 74.3170 | ہال روڈ
market | Beadon Road | 31.5625 74.3195
road | Lakshmi Chowk | 31.5680 74.3240 | لکشمی چوک
road | McLeod Road | 31.5690 74.3250
area | Gowalmandi | 31.5720 74.3185
station | Lahore Junction Railway Station | 31.5772 74.3360 | لاہور ریلوے اسٹیشن
market | Brandreth Road | 31.5735 74.3290
road | Nicholson Road | 31.5690 74.3330
area | Garhi Shahu | 31.5690 74.3450 | گڑھی شاہو
hospital | Sir Ganga Ram Hospital | 31.5550 74.3185 | گنگا رام ہسپتال
hospital | Lady Willingdon Hospital | 31.5840 74.3060
area | Mozang | 31.5530 74.3140 | مزنگ
road | Mozang Chungi | 31.5510 74.3130
area | Temple Road | 31.5570 74.3170
area | Shadman | 31.5410 74.3290 | شادمان
area | Shadman Market | 31.5380 74.3310
hospital | Services Hospital | 31.5410 74.3330 | سروسز ہسپتال
hospital | Punjab Institute of Cardiology | 31.5390 74.3355
area | Jail Road | 31.5390 74.3390 | جیل روڈ
university | Kinnaird College | 31.5405 74.3360
university | Lahore College for Women University | 31.5450 74.3280
area | Ichhra | 31.5330 74.3200 | اچھرہ
market | Ichhra Bazaar | 31.5325 74.3205
area | Shama | 31.5365 74.3215
area | Samanabad | 31.5350 74.3000 | سمن آباد
road | Samanabad Mor | 31.5400 74.3020
area | Islampura | 31.5650 74.2960 | اسلام پورہ
area | Krishan Nagar | 31.5660 74.2940
area | Sanda | 31.5610 74.2850 | ساندہ
road | Chauburji | 31.5540 74.3050 | چوبرجی
road | MAO College | 31.5645 74.3020
station | Daewoo Terminal Thokar | 31.4690 74.2420
road | Yateem Khana Chowk | 31.5290 74.2880 | یتیم خانہ چوک
area | Bund Road | 31.5450 74.2700
station | Lahore General Bus Stand Badami Bagh | 31.5930 74.3220 | بادامی باغ
area | Badami Bagh | 31.5970 74.3190
area | Shahdara | 31.6220 74.2890 | شاہدرہ
landmark | Jahangir Tomb | 31.6225 74.3030 | مقبرہ جہانگیر
road | Shahdara Mor | 31.6290 74.2830
station | Niazi Chowk | 31.6030 74.2980
area | Shad Bagh | 31.5980 74.3370 | شاد باغ
area | Misri Shah | 31.5890 74.3330
area | Chah Miran | 31.5930 74.3410
area | Baghbanpura | 31.5820 74.3720 | باغبانپورہ
landmark | Shalimar Gardens | 31.5851 74.3826 | شالیمار باغ
hospital | Shalamar Hospital | 31.5790 74.3790
university | UET Lahore | 31.5785 74.3560 | یو ای ٹی
area | Mughalpura | 31.5700 74.3690 | مغلپورہ
station | Mughalpura Railway Station | 31.5735 74.3700
area | Daroghawala | 31.5930 74.3990 | داروغہ والا
area | Batapur | 31.5960 74.4420
road | Jallo Mor | 31.5950 74.4690
area | Harbanspura | 31.5700 74.4170 | ہربنس پورہ
area | Tajpura | 31.5650 74.3920 | تاجپورہ
area | Fateh Garh | 31.5760 74.4060
area | Lahore Cantt | 31.5260 74.3790 | لاہور کینٹ
road | Fortress Stadium | 31.5310 74.3660 | فورٹریس اسٹیڈیم
mall | Mall of Lahore | 31.5320 74.3690
market | RA Bazaar | 31.5170 74.3880 | آر اے بازار
area | Saddar Bazaar Cantt | 31.5480 74.3840
road | Girja Chowk | 31.5370 74.3800
hospital | CMH Lahore | 31.5430 74.3720
area | Cavalry Ground | 31.5020 74.3690 | کیولری گراؤنڈ
area | Walton | 31.4940 74.3640 | والٹن
landmark | Allama Iqbal International Airport | 31.5216 74.4036 | لاہور ایئرپورٹ
area | Askari 10 | 31.5350 74.4120
area | Askari 11 | 31.4560 74.4390
area | Paragon City | 31.4790 74.4530
area | Barki Road | 31.4830 74.4560
area | Gulberg I | 31.5260 74.3400 | گلبرگ
area | Gulberg II | 31.5210 74.3500
area | Gulberg III | 31.5080 74.3460
area | Gulberg V | 31.5370 74.3490
road | Main Boulevard Gulberg | 31.5160 74.3450 | مین بلیوارڈ گلبرگ
road | Liberty Chowk | 31.5115 74.3440 | لبرٹی چوک
market | Liberty Market | 31.5105 74.3445 | لبرٹی مارکیٹ
road | Kalma Chowk | 31.5045 74.3320 | کلمہ چوک
road | Hussain Chowk | 31.5150 74.3510
road | Firdous Market | 31.5020 74.3510 | فردوس مارکیٹ
market | Hafeez Center | 31.5165 74.3420 | حفیظ سینٹر
market | Barkat Market | 31.5010 74.3220 | برکت مارکیٹ
mall | Pace Gulberg | 31.5170 74.3520
mall | Xinhua Mall | 31.5070 74.3460
landmark | Gaddafi Stadium | 31.5134 74.3335 | قذافی اسٹیڈیم
landmark | Alhamra Cultural Complex | 31.5110 74.3300
landmark | Ghalib Market | 31.5230 74.3430
landmark | MM Alam Road | 31.5150 74.3520 | ایم ایم عالم روڈ
road | Siddique Trade Center | 31.5280 74.3470
hospital | Hameed Latif Hospital | 31.5090 74.3290
hospital | National Hospital DHA | 31.4740 74.3890
park | Race Course Park | 31.5440 74.3370 | جلانی پارک
area | Garden Town | 31.5010 74.3220 | گارڈن ٹاؤن
area | New Muslim Town | 31.5160 74.3170 | نیو مسلم ٹاؤن
area | Wahdat Colony | 31.5190 74.3060 | وحدت کالونی
area | Wahdat Road | 31.5100 74.3050
station | Ferozepur Road Metro Canal Station | 31.5200 74.3230
area | Model Town | 31.4830 74.3260 | ماڈل ٹاؤن
area | Model Town Block A | 31.4920 74.3260
area | Model Town Block C | 31.4890 74.3340
area | Model Town Block F | 31.4770 74.3200
area | Model Town Block K | 31.4730 74.3300
park | Model Town Park | 31.4830 74.3255 | ماڈل ٹاؤن پارک
market | Model Town Link Road | 31.4720 74.3130
area | Model Town Extension | 31.4800 74.3140
hospital | Lahore General Hospital | 31.4500 74.3530 | جنرل ہسپتال
area | Kot Lakhpat | 31.4600 74.3430 | کوٹ لکھپت
area | Quaid-e-Azam Industrial Estate | 31.4520 74.3230
road | Chungi Amar Sidhu | 31.4480 74.3520 | چونگی امرسدھو
area | Township | 31.4510 74.3020 | ٹاؤن شپ
area | Township Sector A1 | 31.4560 74.3070
area | Township Sector B1 | 31.4480 74.3080
area | Green Town | 31.4390 74.3080 | گرین ٹاؤن
area | Johar Town | 31.4690 74.2730 | جوہر ٹاؤن
area | Johar Town Block A | 31.4780 74.2850
area | Johar Town Block D | 31.4720 74.2950
area | Johar Town Block G | 31.4690 74.2820
area | Johar Town Block H | 31.4730 74.2720
area | Johar Town Block J | 31.4650 74.2640
area | Johar Town Block R | 31.4590 74.2770
mall | Emporium Mall | 31.4670 74.2660 | ایمپوریم مال
landmark | Expo Centre Lahore | 31.4660 74.2610 | ایکسپو سینٹر لاہور
hospital | Shaukat Khanum Hospital | 31.4460 74.2700 | شوکت خانم ہسپتال
hospital | Jinnah Hospital Lahore | 31.4850 74.2970 | جناح ہسپتال
hospital | Doctors Hospital | 31.4780 74.2790 | ڈاکٹرز ہسپتال
university | University of Management and Technology | 31.4515 74.2935
university | University of Central Punjab | 31.4465 74.2680
road | Allah Hoo Chowk | 31.4680 74.2790
road | Khokhar Chowk | 31.4630 74.2850
area | Faisal Town | 31.4800 74.3040 | فیصل ٹاؤن
road | Akbar Chowk | 31.4720 74.3080
university | FAST Lahore | 31.4815 74.3030
university | Punjab University New Campus | 31.4960 74.2980 | پنجاب یونیورسٹی
area | Allama Iqbal Town | 31.5120 74.2870 | علامہ اقبال ٹاؤن
road | Moon Market | 31.5130 74.2830 | مون مارکیٹ
park | Gulshan-e-Iqbal Park | 31.5150 74.2900 | گلشن اقبال پارک
market | Karim Block Market | 31.5040 74.2820 | کریم بلاک
area | Iqbal Town Neelum Block | 31.5160 74.2830
area | Iqbal Town Raza Block | 31.5180 74.2900
area | Sabzazar | 31.5230 74.2620 | سبزہ زار
area | Marghzar Colony | 31.4970 74.2530
road | Scheme Mor | 31.5200 74.2830
area | Awan Town | 31.4970 74.2650
area | Mustafa Town | 31.5000 74.2700
road | Multan Chungi | 31.5060 74.2620 | ملتان چونگی
area | Hanjarwal | 31.4810 74.2440
road | Thokar Niaz Baig | 31.4700 74.2400 | ٹھوکر نیاز بیگ
area | Canal View Society | 31.4790 74.2520
area | EME Society | 31.4370 74.2110
area | Valencia Town | 31.4020 74.2560 | ویلنشیا ٹاؤن
area | Wapda Town | 31.4380 74.2640 | واپڈا ٹاؤن
area | PIA Housing Society | 31.4500 74.2830
area | NFC Society | 31.4230 74.2620
area | State Life Society | 31.4060 74.2810
area | Bahria Town Lahore | 31.3690 74.1850 | بحریہ ٹاؤن لاہور
landmark | Eiffel Tower Bahria Town | 31.3760 74.1900
area | Lake City | 31.3590 74.2580 | لیک سٹی
road | Raiwind Road | 31.4180 74.2330
area | Raiwind | 31.2550 74.2190 | رائیونڈ
university | COMSATS Lahore | 31.4010 74.2110
university | University of Lahore | 31.3910 74.2410
area | DHA Phase 1 Lahore | 31.4850 74.3910 | ڈی ایچ اے لاہور
area | DHA Phase 2 Lahore | 31.4880 74.4080
area | DHA Phase 3 Lahore | 31.4730 74.3760
area | DHA Phase 4 Lahore | 31.4650 74.3860
area | DHA Phase 5 Lahore | 31.4620 74.4110
area | DHA Phase 6 Lahore | 31.4710 74.4530
area | DHA Phase 7 Lahore | 31.4650 74.4960
area | DHA Phase 8 Lahore | 31.4980 74.4310
market | Y Block Market DHA | 31.4760 74.3790
market | H Block Market DHA | 31.4870 74.3900
mall | Packages Mall | 31.4715 74.3560 | پیکجز مال
university | LUMS | 31.4704 74.4093 | لمز
area | Bedian Road | 31.4510 74.4280
area | Divine Gardens | 31.5300 74.4290
area | State Life Phase 1 | 31.4560 74.4340
area | Nishtar Town | 31.4180 74.3610 | نشتر ٹاؤن
area | Youhanabad | 31.4260 74.3600
road | Gajju Matta | 31.3930 74.3610 | گجومتہ
area | Kahna | 31.3690 74.3680 | کاہنہ
area | Central Park Housing Scheme | 31.3250 74.3760
`);
