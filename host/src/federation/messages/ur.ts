import type en from './en.ts';

const ur: Record<keyof typeof en, string> = {
  loading: 'لوڈ ہو رہا ہے',
  'panel.title': '{page} دستیاب نہیں',
  'panel.network': 'اس کا کوڈ حاصل نہیں ہو سکا۔ باقی کنسول کام کر رہا ہے۔',
  'panel.timeout': 'اس کا کوڈ وقت پر نہیں پہنچا۔ باقی کنسول کام کر رہا ہے۔',
  'panel.refused':
    'اس کا کوڈ جاری کردہ کوڈ سے مختلف ہے، اس لیے نہیں چلایا گیا۔ باقی کنسول کام کر رہا ہے۔',
  'panel.broken': 'اس کے کوڈ میں خرابی ہے۔ باقی کنسول کام کر رہا ہے۔',
  'panel.foreign':
    'صفحے کے ترجمے یا براؤزر کی کسی ایکسٹینشن نے یہ صفحہ بدل دیا ہے۔ اسے اس سائٹ کے لیے بند کریں، پھر دوبارہ کوشش کریں۔ آپ کا لکھا ہوا محفوظ ہے۔',
  'panel.missing': 'اس ریلیز میں یہ صفحہ نہیں۔ باقی کنسول کام کر رہا ہے۔',
  'panel.disabled': 'اسے بند کر دیا گیا ہے۔ باقی کنسول کام کر رہا ہے۔',
  'panel.incompatible': 'اس کی ریلیز اس کنسول سے مطابقت نہیں رکھتی۔ باقی کنسول کام کر رہا ہے۔',
  'panel.retry': 'دوبارہ کوشش کریں',
  'panel.tellOwner': 'اگر یہ برقرار رہے تو {owner} کو بتائیں۔',
  'panel.details': 'تفصیل',
  'detail.remote': 'حصہ',
  'detail.version': 'ورژن',
  'detail.owner': 'ذمہ دار',
  'detail.stage': 'مرحلہ',
  'stage.entry': 'ابتدائی فائل',
  'stage.chunk': 'جزو',
  'stage.module': 'ماڈیول',
  'stage.render': 'رینڈرنگ',
  'stage.running': 'چلتے ہوئے',
  'stage.total': 'وقت کی حد',
  // Names and versions keep their own direction, also across a line break.
  'override.title': 'اس ٹیب کے ورژن',
  'override.runs':
    'یہ ٹیب \u2066{id}\u2069 کا \u2066{release}\u2069 چلا رہا ہے، \u2066{instead}\u2069 کے بجائے۔',
  'override.same':
    'یہ ٹیب \u2066{id}\u2069 کے \u2066{release}\u2069 پر رہتا ہے؛ اس وقت یہی جاری کردہ ورژن ہے۔',
  'override.refused.unknown': '\u2066{asked}\u2069 رجسٹرڈ ریلیز نہیں؛ جاری کردہ ورژن چل رہا ہے۔',
  'override.refused.role': 'آپ کا کردار ورژن نہیں چن سکتا: \u2066{asked}\u2069 استعمال نہیں ہوا۔',
  'override.refused.incompatible':
    '\u2066{asked}\u2069 اس کنسول سے مطابقت نہیں رکھتا؛ جاری کردہ ورژن چل رہا ہے۔',
  'override.refused.withdrawn':
    '\u2066{asked}\u2069 واپس لے لیا گیا تھا؛ جاری کردہ ورژن چل رہا ہے۔',
  'override.refused.expired':
    '\u2066{asked}\u2069 آزمانے کے لیے بہت پرانا ہے؛ جاری کردہ ورژن چل رہا ہے۔',
  'override.question': 'اس ٹیب میں دوسرے ورژن چلائیں؟',
  'override.question.why':
    'آپ نے جو لنک کھولا اس میں ایسے ورژن ہیں جو سب کے لیے نہیں۔ انہیں تبھی چلائیں جب آپ کو لنک دینے والے پر بھروسا ہو: یہ وہ سب دیکھ اور کر سکتے ہیں جو آپ کر سکتے ہیں۔',
  'override.would-run': '\u2066{instead}\u2069 کے بجائے \u2066{id}\u2069 کا \u2066{release}\u2069',
  'override.would-stay': '\u2066{id}\u2069 کا \u2066{release}\u2069، جو اس وقت بھی جاری کردہ ہے',
  'override.accept': 'اس ٹیب میں چلائیں',
  'override.decline': 'جاری کردہ ورژن استعمال کریں',
  'override.reset': 'جاری کردہ ورژن پر واپس',
};
export default ur;
