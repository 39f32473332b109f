import type { Text } from '../text.ts';

/** Fields of bookings, trips and their search. */
export const bookingMessages = {
  'source.required': { en: 'Source is Required', ur: 'ذریعہ ضروری ہے' },
  'pickup.required': { en: 'Pick Up Address is Required', ur: 'پک اپ کا پتا ضروری ہے' },
  'pickup.invalid': {
    en: 'Please Provide Coorect Pickup Address',
    ur: 'براہِ کرم پک اپ کا درست پتا دیں',
  },
  'pickup.landmark-required': {
    en: 'pickup_nearest_address is Required',
    ur: 'پک اپ کا قریبی نشان ضروری ہے',
  },
  'pickup.type-required': { en: 'pickup must be selected', ur: 'پک اپ کی قسم منتخب کریں' },
  'drop.required': { en: 'Drop Off Address Required', ur: 'ڈراپ آف کا پتا ضروری ہے' },
  'drop.invalid': {
    en: 'Please Provide Coorect Drop Off Address',
    ur: 'براہِ کرم ڈراپ آف کا درست پتا دیں',
  },
  'drop.no-pin': {
    en: 'Please Provide Coorect Drop Off Address: choose a suggestion, a zone or a point on the map',
    ur: 'براہِ کرم ڈراپ آف کا درست پتا دیں: کوئی تجویز، زون یا نقشے پر جگہ منتخب کریں',
  },
  'drop.landmark-required': {
    en: 'drop off nearest address is Required',
    ur: 'ڈراپ آف کا قریبی نشان ضروری ہے',
  },
  'drop.type-required': { en: 'Please Select Any Type', ur: 'براہِ کرم کوئی قسم منتخب کریں' },
  'place.out-of-area': {
    en: 'This place is outside the service area',
    ur: 'یہ جگہ سروس کے علاقے سے باہر ہے',
  },
  'fare.number': { en: 'Fare Value Must be Number', ur: 'کرایہ عدد ہونا چاہیے' },
  'fare.zero': { en: 'Fare must be greater then zero', ur: 'کرایہ صفر سے زیادہ ہونا چاہیے' },
  'fare.one-drop': {
    en: 'Fixed fares work for a single drop only',
    ur: 'مقررہ کرایہ صرف ایک ڈراپ کے لیے ہے',
  },
  'zone.required': { en: 'Choose a pickup zone', ur: 'پک اپ کا زون منتخب کریں' },
  'fare.customer-zero': {
    en: 'Customer Fare is required to be greater then 0',
    ur: 'کسٹمر کا کرایہ 0 سے زیادہ ہونا چاہیے',
  },
  'fare.partner-zero': {
    en: 'Partner Fare is required to be greater then 0',
    ur: 'پارٹنر کا کرایہ 0 سے زیادہ ہونا چاہیے',
  },
  'amount.invalid': {
    en: 'Enter a whole number up to 10,000',
    ur: '10,000 تک کا پورا عدد درج کریں',
  },
  'amount.required': { en: 'COD amount is required', ur: 'سی او ڈی کی رقم ضروری ہے' },
  'amount.paisa': {
    en: 'Enter whole rupees, without paisa',
    ur: 'پورے روپے لکھیں، پیسوں کے بغیر',
  },
  'amount.unclear': {
    en: 'Unclear amount. Write it as 1500 or 1,500',
    ur: 'رقم واضح نہیں۔ اسے 1500 یا 1,500 لکھیں',
  },
  'amount.digits-lost': {
    en: 'Some digits are missing. Enter the amount again',
    ur: 'کچھ ہندسے غائب ہیں۔ رقم دوبارہ لکھیں',
  },
  'amount.currency': { en: 'Enter the amount in rupees', ur: 'رقم روپوں میں لکھیں' },
  'dispatcher.name-required': { en: 'Dispatcher Name is Required', ur: 'ڈسپیچر کا نام ضروری ہے' },
  'dispatcher.phone-required': {
    en: 'Dispatcher Phone is Required',
    ur: 'ڈسپیچر کا فون نمبر ضروری ہے',
  },
  'dispatcher.phone-short': {
    en: 'Phone should be of minimum length 11',
    ur: 'فون نمبر کم از کم 11 ہندسوں کا ہونا چاہیے',
  },
  'cod.required': { en: 'COD Amount is Required', ur: 'سی او ڈی کی رقم ضروری ہے' },
  'cod.number': { en: 'COD Value Must be Number', ur: 'سی او ڈی کی رقم عدد ہونی چاہیے' },
  'fare.too-high': {
    en: 'Fare must be at most Rs. 1,000,000',
    ur: 'کرایہ زیادہ سے زیادہ 1,000,000 روپے ہو سکتا ہے',
  },
  'cod.too-high': {
    en: 'COD Value Must be Less than 10000',
    ur: 'سی او ڈی کی رقم 10000 سے کم ہونی چاہیے',
  },
  'cod.zero': {
    en: 'COD Amount must be greater than 0',
    ur: 'سی او ڈی کی رقم 0 سے زیادہ ہونی چاہیے',
  },
  'cod.not-here': {
    en: "This service doesn't take cash on delivery",
    ur: 'اس سروس میں کیش آن ڈیلیوری نہیں ہے',
  },
  'drop.unconfirmed': {
    en: 'Press Confirm Address to add this drop',
    ur: 'یہ ڈراپ شامل کرنے کے لیے ”پتے کی تصدیق کریں“ دبائیں',
  },
  'drop.file-open': {
    en: 'Add the file rows, or discard the file',
    ur: 'فائل کی قطاریں شامل کریں یا فائل ہٹا دیں',
  },
  'partner.required': { en: 'Choose a partner', ur: 'پارٹنر منتخب کریں' },
  'partner.unavailable': {
    en: "This partner isn't available for the batch. Choose another one",
    ur: 'یہ پارٹنر اس بیچ کے لیے دستیاب نہیں۔ کوئی اور پارٹنر منتخب کریں',
  },
  'drop.details': {
    en: 'Please Fill All the Details First!',
    ur: 'براہِ کرم پہلے تمام تفصیلات درج کریں!',
  },
  'drop.too-many': {
    en: 'A batch can have up to {max} drops. Remove some of them.',
    ur: 'ایک بیچ میں زیادہ سے زیادہ {max} ڈراپس ہو سکتے ہیں۔ کچھ ہٹا دیں۔',
  },
  'drop.other-city': {
    en: 'Please Select the same city for Pickup and Dropoff',
    ur: 'براہِ کرم پک اپ اور ڈراپ آف کے لیے ایک ہی شہر منتخب کریں',
  },
  'parcel.required': {
    en: 'Parcel Value Is Required To Enable Parcel Insurance',
    ur: 'پارسل انشورنس کے لیے پارسل کی مالیت ضروری ہے',
  },
  'parcel.number': { en: 'Parcel Value Must be Number', ur: 'پارسل کی مالیت عدد ہونی چاہیے' },
  'parcel.too-high': {
    en: 'Parcel Value Must be Less than 10000',
    ur: 'پارسل کی مالیت 10000 سے کم ہونی چاہیے',
  },
  'parcel-and-cod.too-high': {
    en: 'Parcel value and COD must be less than 10000',
    ur: 'پارسل کی مالیت اور سی او ڈی 10000 سے کم ہونی چاہییں',
  },
  'order.invalid': {
    en: 'Order No Must be in proper Form.',
    ur: 'آرڈر نمبر درست شکل میں ہونا چاہیے۔',
  },
  'purchase.required': { en: 'Amount is Requried', ur: 'رقم ضروری ہے' },
  'purchase.number': { en: 'Amount Must be Number', ur: 'رقم عدد ہونی چاہیے' },
  'purchase.too-low': { en: 'Amount must be greator than 500', ur: 'رقم 500 سے زیادہ ہونی چاہیے' },
  'purchase.too-high': { en: 'Amount must be less than 2000', ur: 'رقم 2000 سے کم ہونی چاہیے' },
  'purchase.enter': { en: 'Please Enter Amount', ur: 'براہِ کرم رقم درج کریں' },
  'transaction.required': { en: 'Transaction Id is Required', ur: 'ٹرانزیکشن آئی ڈی ضروری ہے' },
  'transaction.invalid': { en: 'Invalid Transaction Id', ur: 'ٹرانزیکشن آئی ڈی درست نہیں' },
  'transaction.other-service': {
    en: 'This transaction ID belongs to the other cash pickup',
    ur: 'یہ ٹرانزیکشن آئی ڈی دوسرے کیش پک اپ کی ہے',
  },
  'transaction.too-high': {
    en: 'Amount Must be less than 10000',
    ur: 'رقم 10000 سے کم ہونی چاہیے',
  },
  'promo.apply': { en: 'Apply the promo, or clear it', ur: 'پرومو لاگو کریں یا ہٹا دیں' },
  'promo.invalid': { en: 'Please Type Coorect Promo', ur: 'براہِ کرم درست پرومو لکھیں' },
  'promo.city': { en: 'Please Select City', ur: 'براہِ کرم شہر منتخب کریں' },
  'search.phone': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'search.agent': {
    en: 'Enter a name (letters and spaces) or a phone number',
    ur: 'نام (حروف اور اسپیس) یا فون نمبر درج کریں',
  },
  'search.trip-no': { en: 'Please Enter Valid Trip No', ur: 'براہِ کرم درست بکنگ نمبر درج کریں' },
} as const satisfies Record<string, Text>;
