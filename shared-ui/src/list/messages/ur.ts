export default {
  'fresh.catching-up': 'تازہ ہو رہا ہے: معلومات پرانی ہو سکتی ہیں',
  'fresh.silent': 'سرور جواب نہیں دے رہا: معلومات پرانی ہو سکتی ہیں',
  'fresh.limited': 'لائیو اپ ڈیٹس محدود ہیں: معلومات 30 سیکنڈ تک پرانی ہو سکتی ہیں',
  'fresh.offline': 'آف لائن: معلومات پرانی ہو سکتی ہیں',
  new_one: '{count} نئی',
  new_other: '{count} نئی',
  gone: 'اب اس فہرست میں نہیں',
} as const;
