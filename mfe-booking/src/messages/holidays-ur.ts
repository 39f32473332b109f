import type en from './holidays-en.ts';

export default {
  title: 'سرکاری تعطیلات',
  absent: 'یہ سرور باقاعدہ بکنگز کی سہولت نہیں دیتا',
  none: 'ابھی کوئی تعطیل نہیں',
  'none-hint': 'وہ دن شامل کریں جس پر باقاعدہ بکنگز نہ ہوں۔',
  name: 'نام',
  date: 'تاریخ',
  period: '{from} تا {to}',
  state: 'حالت',
  action: 'کارروائی',
  observed: 'چھٹی ہو گی',
  'not-observed': 'چھٹی نہیں ہو گی',
  moved: '{date} سے منتقل',
  add: 'تعطیل شامل کریں',
  'add-hint': 'جو باقاعدہ بکنگز تعطیلات چھوڑتی ہیں، ان کی اس دن بکنگ نہیں ہو گی۔',
  'more-of': '{name}، {date} کی کارروائیاں',
  move: 'تاریخ بدلیں',
  'move-title': '{name} کی تاریخ بدلیں',
  'move-hint':
    'چاند پر منحصر تاریخیں اندازاً ہیں۔ جو باقاعدہ بکنگز تعطیلات چھوڑتی ہیں وہ نئی تاریخ کے مطابق ہوں گی۔',
  'first-day': 'پہلا دن',
  back: 'واپس {date} پر لائیں',
  observe: 'چھٹی رکھیں',
  ignore: 'چھٹی نہ رکھیں',
  save: 'محفوظ کریں',
  saved: 'تعطیل محفوظ ہو گئی',
} satisfies Record<keyof typeof en, string>;
