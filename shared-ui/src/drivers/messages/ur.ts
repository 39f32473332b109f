import type en from './en.ts';

export default {
  close: 'بند کریں',
  missed: 'نہیں ملیں',
  'missed-of': 'بکنگز جو {name} کو نہیں ملیں',
  'missed.none': 'پچھلے 12 گھنٹوں میں ایسی کوئی بکنگ نہیں',
  'missed.got': '{trip} {name} کو ملی، {time}',
  'why.suspended': 'معطل',
  'why.off': 'شفٹ پر نہیں یا وقفے پر',
  'why.break': 'وقفے پر',
  'why.busy': 'دوسرے ٹرپ پر',
  'why.papers': 'کاغذات کی میعاد ختم',
  'why.service': 'دوسری سروس',
  'why.fleet': 'دوسری قسم کا فلیٹ',
  'why.cash': 'والیٹ اور حد {has}، درکار {needs}',
  'why.distance': 'بہت دور',
  'why.shift_end': 'ٹرپ سے پہلے شفٹ ختم ہو جاتی',
  'why.score':
    '{name} پہلے نمبر پر: {ownScore} کے مقابلے میں {otherScore} منٹ، فاصلہ {other} اور {own} منٹ',
  'why.chosen': 'پہلے نمبر پر، {own} منٹ دور، لیکن {name} کو منتخب کیا گیا',
} satisfies Record<keyof typeof en, string>;
