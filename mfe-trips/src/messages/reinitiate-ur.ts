import type en from './reinitiate-en.ts';

export default {
  do: 'دوبارہ بک کریں',
  row: '{number} دوبارہ بک کریں',
  title: '{number} دوبارہ بک کریں؟',
  body: 'انہی لوگوں، جگہوں اور رقم کے ساتھ نئی بکنگ بنے گی۔ {number} فہرستوں سے ہٹ جائے گی۔',
  keep: 'منسوخ کریں',
  done: 'سواری کامیابی سے دوبارہ بک ہو گئی!',
  'done-as': 'نئی بکنگ: {number}',
  failed: 'کچھ غلط ہو گیا',
  open: '{number} کھولیں',
  'is-rebooked': 'دوبارہ بک ہوئی:',
  'is-removed': 'یہ بکنگ فہرستوں سے ہٹا دی گئی ہے، اس لیے دوبارہ بک نہیں ہو سکتی',
  'fix.body':
    'نئی بکنگ میں یہ نام اس طرح استعمال نہیں ہو سکتے۔ دوبارہ بک کرنے کے لیے انہیں درست کریں۔',
  'fix.name': 'نام',
  'fix.alt_name': 'متبادل نام',
  'fix.dispatcher_name': 'ڈسپیچر کا نام',
} satisfies Record<keyof typeof en, string>;
