import type en from './en.ts';

const ur: Record<keyof typeof en, string> = {
  title: 'تلاش اور کمانڈز',
  placeholder: 'صفحہ، کمانڈ، بکنگ یا فون',
  results: 'نتائج',
  nothing: 'کچھ نہیں ملا۔ کوئی اور لفظ، بکنگ نمبر یا فون آزمائیں۔',
  'group.find': 'تلاش',
  'group.page': 'صفحات',
  'group.command': 'کمانڈز',
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
