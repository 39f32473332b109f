import type en from './en.ts';

const ur: Record<keyof typeof en, string> = {
  loading: 'لوڈ ہو رہا ہے',
  'panel.title': '{page} دستیاب نہیں',
  'panel.network': 'یہ ڈاؤن لوڈ نہیں ہو سکا۔ باقی کنسول کام کر رہا ہے۔',
  'panel.timeout': 'یہ بروقت لوڈ نہیں ہوا۔ باقی کنسول کام کر رہا ہے۔',
  'panel.refused': 'یہ حفاظتی جانچ میں ناکام رہا، اس لیے روک دیا گیا۔ باقی کنسول کام کر رہا ہے۔',
  'panel.broken': 'اس کے کوڈ میں خرابی ہے۔ باقی کنسول کام کر رہا ہے۔',
  'panel.foreign':
    'صفحے کے ترجمے یا براؤزر کی کسی ایکسٹینشن نے یہ صفحہ بدل دیا ہے۔ اسے اس سائٹ کے لیے بند کریں، پھر دوبارہ کوشش کریں۔ آپ کا لکھا ہوا محفوظ ہے۔',
  'panel.missing': 'یہ صفحہ موجودہ ریلیز میں نہیں۔ باقی کنسول کام کر رہا ہے۔',
  'panel.disabled': 'اسے بند کر دیا گیا ہے۔ باقی کنسول کام کر رہا ہے۔',
  'panel.incompatible': 'اس کا ورژن اس کنسول سے مطابقت نہیں رکھتا۔ باقی کنسول کام کر رہا ہے۔',
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
  'stage.total': 'مہلت ختم',
  // Names and versions keep their own direction, also across a line break.
  'override.title': 'اس ٹیب میں آزمائشی ورژن',
  'override.runs': 'یہ ٹیب {instead} کے بجائے {id} کا {release} استعمال کر رہا ہے۔',
  'override.same': 'یہ ٹیب {id} کے {release} پر ہے، جو موجودہ ریلیز بھی ہے۔',
  'override.refused.unknown': '{asked} رجسٹرڈ ریلیز نہیں۔ موجودہ ریلیز استعمال ہو رہی ہے۔',
  'override.refused.role': 'آپ کا رول ورژن منتخب نہیں کر سکتا، اس لیے {asked} استعمال نہیں ہوا۔',
  'override.refused.incompatible':
    '{asked} اس کنسول سے مطابقت نہیں رکھتا۔ موجودہ ریلیز استعمال ہو رہی ہے۔',
  'override.refused.withdrawn': '{asked} واپس لے لیا گیا ہے۔ موجودہ ریلیز استعمال ہو رہی ہے۔',
  'override.refused.expired': '{asked} آزمانے کے لیے بہت پرانا ہے۔ موجودہ ریلیز استعمال ہو رہی ہے۔',
  'override.question': 'اس ٹیب میں آزمائشی ورژن استعمال کریں؟',
  'override.question.why':
    'یہ لنک ایسے ورژن لوڈ کرتا ہے جو سب کے لیے ریلیز نہیں ہوئے۔ تبھی جاری رکھیں جب آپ کو بھیجنے والے پر بھروسا ہو: یہ ورژن وہ سب دیکھ اور کر سکتے ہیں جو آپ کر سکتے ہیں۔',
  'override.would-run': '{instead} کے بجائے {id} کا {release}',
  'override.would-stay': '{id} کا {release}، جو موجودہ ریلیز بھی ہے',
  'override.accept': 'اس ٹیب میں استعمال کریں',
  'override.decline': 'موجودہ ریلیز استعمال کریں',
  'override.reset': 'موجودہ ریلیز پر واپس جائیں',
};
export default ur;
