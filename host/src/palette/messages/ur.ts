import type en from './en.ts';

const ur: Record<keyof typeof en, string> = {
  title: 'تلاش اور کمانڈز',
  placeholder: 'بکنگ، فون، شخص، مقام یا صفحہ',
  results: 'نتائج',
  nothing: 'کچھ نہیں ملا۔ کوئی اور لفظ، بکنگ نمبر یا فون آزمائیں۔',
  searching: 'تلاش جاری ہے…',
  'search.failed': 'تلاش کا ایک حصہ ناکام رہا۔ دوبارہ کوشش کے لیے متن بدلیں۔',
  'open.failed': '”{title}“ نہیں کھل سکا',
  'group.find': 'تلاش',
  'group.page': 'صفحات',
  'group.command': 'کمانڈز',
  'group.booking': 'بکنگز',
  'group.person': 'افراد',
  'group.place': 'مقامات',
  'hint.move': 'حرکت',
  'hint.run': 'کھولیں',
  'hint.close': 'بند کریں',
  'own.shortcuts': 'کی بورڈ شارٹ کٹس',
  go: '{page} کھولیں',
  'own.language': 'انگریزی میں بدلیں',
  'own.dark': 'گہرا تھیم',
  'own.light': 'ہلکا تھیم',
  'own.logout': 'لاگ آؤٹ',
  'failed.title': '”{title}“ نہیں چل سکا',
  'failed.body': 'باقی کنسول کام کر رہا ہے۔ اگر یہ برقرار رہے تو {owner} کو بتائیں۔',
};
export default ur;
