import type en from './reinitiate-en.ts';

export default {
  do: 'دوبارہ بُک کریں',
  row: '{number} دوبارہ بُک کریں',
  title: '{number} دوبارہ بُک کریں؟',
  body: 'انہی لوگوں، جگہوں اور رقم کے ساتھ نئی بکنگ بنے گی۔ {number} فہرستوں سے نکل جائے گی۔',
  keep: 'رہنے دیں',
  done: 'سواری کامیابی سے دوبارہ بُک ہو گئی!',
  'done-as': 'نئی بکنگ {number} ہے',
  failed: 'کچھ غلط ہو گیا',
  open: '{number} کھولیں',
  'is-rebooked': 'دوبارہ بُک ہوئی بطور',
  'is-removed': 'فہرستوں سے ہٹا دی گئی: دوبارہ بُک نہیں ہو سکتی',
  'fix.body': 'نئی بکنگ یہ نام اس طرح نہیں لیتی۔ دوبارہ بُک کرنے کے لیے انہیں درست کریں۔',
  'fix.name': 'نام',
  'fix.alt_name': 'متبادل نام',
  'fix.dispatcher_name': 'ڈسپیچر کا نام',
} satisfies Record<keyof typeof en, string>;
