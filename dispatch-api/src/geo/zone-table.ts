/** `English name | Urdu name | lat lng of the centre`, in the order of display. */
const tables: Record<string, string> = {
  KHI: `
Saddar | صدر | 24.8575 67.0240
Clifton | کلفٹن | 24.8200 67.0280
DHA | ڈیفنس | 24.8020 67.0660
Keamari | کیماڑی | 24.8280 66.9760
Lyari | لیاری | 24.8680 66.9930
Maripur | ماڑی پور | 24.8680 66.9150
Jamshed Town | جمشید ٹاؤن | 24.8840 67.0470
PECHS | پی ای سی ایچ ایس | 24.8680 67.0690
Gulshan-e-Iqbal | گلشن اقبال | 24.9160 67.0900
Gulistan-e-Johar | گلستان جوہر | 24.9150 67.1310
Liaquatabad | لیاقت آباد | 24.9060 67.0490
Federal B Area | فیڈرل بی ایریا | 24.9320 67.0700
Nazimabad | ناظم آباد | 24.9120 67.0290
North Nazimabad | نارتھ ناظم آباد | 24.9420 67.0420
North Karachi | نارتھ کراچی | 24.9820 67.0650
Surjani Town | سرجانی ٹاؤن | 25.0320 67.0630
Orangi Town | اورنگی ٹاؤن | 24.9470 67.0000
SITE | سائٹ | 24.9010 66.9970
Baldia Town | بلدیہ ٹاؤن | 24.9200 66.9640
Shah Faisal | شاہ فیصل | 24.8770 67.1420
Malir | ملیر | 24.8920 67.1900
Korangi | کورنگی | 24.8250 67.1290
Landhi | لانڈھی | 24.8450 67.1980
Bin Qasim | بن قاسم | 24.8600 67.3200
Scheme 33 | اسکیم 33 | 24.9620 67.1300
Gadap | گڈاپ | 25.0250 67.2300`,
  LHR: `
Walled City | اندرون شہر | 31.5830 74.3160
Anarkali | انارکلی | 31.5670 74.3110
Mall Road | مال روڈ | 31.5580 74.3300
Railway Station | ریلوے اسٹیشن | 31.5760 74.3380
Shahdara | شاہدرہ | 31.6220 74.2930
Shad Bagh | شاد باغ | 31.5970 74.3360
Baghbanpura | باغبانپورہ | 31.5830 74.3730
Harbanspura | ہربنس پورہ | 31.5690 74.4130
Jallo | جلو | 31.5950 74.4600
Cantt | کینٹ | 31.5260 74.3830
Gulberg | گلبرگ | 31.5150 74.3460
Ichhra | اچھرہ | 31.5350 74.3200
Samanabad | سمن آباد | 31.5430 74.2970
Garden Town | گارڈن ٹاؤن | 31.5060 74.3170
Model Town | ماڈل ٹاؤن | 31.4820 74.3260
Kot Lakhpat | کوٹ لکھپت | 31.4570 74.3440
Township | ٹاؤن شپ | 31.4490 74.3050
Johar Town | جوہر ٹاؤن | 31.4690 74.2770
Iqbal Town | اقبال ٹاؤن | 31.5120 74.2800
Thokar | ٹھوکر | 31.4730 74.2400
Wapda Town | واپڈا ٹاؤن | 31.4300 74.2640
Bahria Town | بحریہ ٹاؤن | 31.3740 74.1920
Raiwind | رائیونڈ | 31.2700 74.2250
DHA | ڈی ایچ اے | 31.4730 74.4020
Bedian | بیدیاں | 31.4650 74.4600
Kahna | کاہنہ | 31.3750 74.3660`,
  RWP: `
Saddar | صدر | 33.5950 73.0520
Westridge | ویسٹریج | 33.6060 73.0170
Chohar | چوہڑ | 33.6220 72.9960
Tarnol | ترنول | 33.6480 72.9220
Tench Bhatta | ٹینچ بھاٹہ | 33.5770 73.0300
Lalkurti | لال کرتی | 33.5800 73.0560
Civil Lines | سول لائنز | 33.5930 73.0760
Chaklala | چکلالہ | 33.5780 73.0950
Airport | ایئرپورٹ | 33.6090 73.1130
Raja Bazaar | راجہ بازار | 33.6160 73.0630
Pir Wadhai | پیر ودھائی | 33.6400 73.0380
Khayaban-e-Sir Syed | خیابان سرسید | 33.6470 73.0500
Satellite Town | سیٹلائٹ ٹاؤن | 33.6390 73.0650
Murree Road | مری روڈ | 33.6330 73.0760
Faizabad | فیض آباد | 33.6570 73.0860
Sadiqabad | صادق آباد | 33.6370 73.0930
Khanna | کھنہ | 33.6270 73.1210
Morgah | مورگاہ | 33.5520 73.0850
Gulraiz | گلریز | 33.5520 73.0620
Adiala Road | اڈیالہ روڈ | 33.5450 73.0290
Dhamial | دھمیال | 33.5630 73.0020
Chakri Road | چکری روڈ | 33.5620 72.9720
Bahria Town | بحریہ ٹاؤن | 33.5330 73.1120
Bahria Phase 8 | بحریہ فیز 8 | 33.4900 73.0800
Soan | سواں | 33.5690 73.1420
DHA | ڈی ایچ اے | 33.5180 73.1600
Rawat | روات | 33.4950 73.1950`,
};

export interface ZoneLine {
  city: string;
  zone: string;
  urdu_text: string;
  zone_order: number;
  lat: number;
  lng: number;
}

export const zoneLines: readonly ZoneLine[] = Object.entries(tables).flatMap(([city, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [zone = '', urdu_text = '', at = ''] = line.split('|').map((part) => part.trim());
      const [lat = 0, lng = 0] = at.split(' ').map(Number);
      return { city, zone, urdu_text, zone_order: index + 1, lat, lng };
    }),
);
