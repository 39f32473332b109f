export default {
  'fresh.catching-up': 'تازہ ہو رہا ہے: قطاریں پرانی ہو سکتی ہیں',
  'fresh.silent': 'جواب نہیں: قطاریں پرانی ہو سکتی ہیں',
  'fresh.limited': 'لائیو اپ ڈیٹس محدود ہیں: قطاریں 30 سیکنڈ تک پرانی ہو سکتی ہیں',
  'fresh.offline': 'آف لائن: قطاریں پرانی ہو سکتی ہیں',
  new_one: '{count} نئی',
  new_other: '{count} نئی',
  gone: 'اب اس فہرست میں نہیں',
} as const;
