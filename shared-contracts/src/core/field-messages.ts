import type { Text } from './text.ts';

/**
 * Texts shown beside a field, by key (docs/domain/basics.md#text-limits; spelling as specified,
 * docs/decisions/text-and-numbers.md#specified-texts).
 */
export const fieldMessages = {
  'phone.incorrect': { en: 'Incorrect Mobile Number', ur: 'موبائل نمبر درست نہیں' },
  'phone.invalid': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'phone.required': { en: 'Phone is Required', ur: 'فون نمبر ضروری ہے' },
  'password.required': { en: 'Enter your password', ur: 'اپنا پاس ورڈ درج کریں' },
  'password.new-required': { en: 'Enter a new password', ur: 'نیا پاس ورڈ درج کریں' },
  'password.too-short': {
    en: 'Password length be greater than 7 characters',
    ur: 'پاس ورڈ 7 حروف سے لمبا ہونا چاہیے',
  },
  'password.too-long': { en: 'At most {max} characters', ur: 'زیادہ سے زیادہ {max} حروف' },
  'password.weak': {
    en: 'Password must contain at least 1 small letter,1 capital letter ,1 special character , 1 number',
    ur: 'پاس ورڈ میں کم از کم ایک چھوٹا حرف، ایک بڑا حرف، ایک خاص علامت اور ایک ہندسہ ہونا چاہیے',
  },
  'field.not-cleared': {
    en: 'The server does not clear this field',
    ur: 'سرور یہ خانہ خالی نہیں کرتا',
  },
  'password.mismatched': { en: 'Password Mismatched', ur: 'دونوں پاس ورڈ ایک جیسے نہیں' },
  'otp.invalid': { en: 'Invalid OTP', ur: 'کوڈ درست نہیں' },
  'name.required': { en: 'Name is Required', ur: 'نام ضروری ہے' },
  'name.invalid': { en: 'Invalid Name', ur: 'نام درست نہیں' },
  'language.required': { en: 'Language is Required', ur: 'زبان ضروری ہے' },
  'source.required': { en: 'Source is Required', ur: 'ذریعہ ضروری ہے' },
  'pickup.required': { en: 'Pick Up Address is Required', ur: 'پک اپ کا پتا ضروری ہے' },
  'pickup.invalid': {
    en: 'Please Provide Coorect Pickup Address',
    ur: 'براہِ کرم درست پک اپ پتا دیں',
  },
  'pickup.landmark-required': {
    en: 'pickup_nearest_address is Required',
    ur: 'پک اپ کا قریبی نشان ضروری ہے',
  },
  'pickup.type-required': { en: 'pickup must be selected', ur: 'پک اپ کی قسم منتخب کریں' },
  'drop.required': { en: 'Drop Off Address Required', ur: 'ڈراپ آف کا پتا ضروری ہے' },
  'drop.invalid': {
    en: 'Please Provide Coorect Drop Off Address',
    ur: 'براہِ کرم درست ڈراپ آف پتا دیں',
  },
  'drop.no-pin': {
    en: 'Please Provide Coorect Drop Off Address: choose a suggestion, a zone or a point on the map',
    ur: 'براہِ کرم درست ڈراپ آف پتا دیں: کوئی تجویز، زون یا نقشے پر مقام منتخب کریں',
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
    en: 'A fixed fare holds for a single drop only',
    ur: 'مقررہ کرایہ صرف ایک ڈراپ کے لیے ہے',
  },
  'zone.required': { en: 'Please choose the pickup zone', ur: 'براہِ کرم پک اپ کا زون منتخب کریں' },
  'fare.customer-zero': {
    en: 'Customer Fare is required to be greater then 0',
    ur: 'کسٹمر کا کرایہ 0 سے زیادہ ہونا چاہیے',
  },
  'fare.partner-zero': {
    en: 'Partner Fare is required to be greater then 0',
    ur: 'پارٹنر کا کرایہ 0 سے زیادہ ہونا چاہیے',
  },
  'amount.invalid': { en: 'A whole number up to 10000', ur: '10000 تک کا پورا عدد' },
  'amount.required': { en: 'COD amount is required', ur: 'سی او ڈی کی رقم ضروری ہے' },
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
  'cod.too-high': {
    en: 'COD Value Must be Less than 10000',
    ur: 'سی او ڈی کی رقم 10000 سے کم ہونی چاہیے',
  },
  'cod.zero': {
    en: 'COD Amount must be greater than 0',
    ur: 'سی او ڈی کی رقم 0 سے زیادہ ہونی چاہیے',
  },
  'cod.not-here': {
    en: 'This service takes no cash on delivery',
    ur: 'اس سروس میں ڈیلیوری پر نقد رقم نہیں لی جاتی',
  },
  'drop.unconfirmed': {
    en: 'Confirm Address adds this drop',
    ur: 'پتے کی تصدیق سے یہ ڈراپ شامل ہو گا',
  },
  'drop.file-open': {
    en: 'Add the rows of the file, or put it away',
    ur: 'فائل کی قطاریں شامل کریں یا فائل ہٹا دیں',
  },
  'partner.required': { en: 'Please choose a partner', ur: 'براہِ کرم پارٹنر منتخب کریں' },
  'drop.details': {
    en: 'Please Fill All the Details First!',
    ur: 'براہِ کرم پہلے تمام تفصیلات بھریں!',
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
    en: 'This transaction id belongs to the other cash pickup',
    ur: 'یہ ٹرانزیکشن آئی ڈی دوسرے کیش پِک اَپ کی ہے',
  },
  'transaction.too-high': {
    en: 'Amount Must be less than 10000',
    ur: 'رقم 10000 سے کم ہونی چاہیے',
  },
  'field.not-here': { en: 'This service has no such field', ur: 'اس سروس میں یہ خانہ نہیں' },
  'promo.apply': { en: 'Apply the promo, or clear it', ur: 'پرومو لاگو کریں یا مٹا دیں' },
  'promo.invalid': { en: 'Please Type Coorect Promo', ur: 'براہِ کرم درست پرومو لکھیں' },
  'promo.city': { en: 'Please Select City', ur: 'براہِ کرم شہر منتخب کریں' },
  'text.characters': {
    en: 'Letters, digits and simple punctuation only',
    ur: 'صرف حروف، ہندسے اور سادہ علامات',
  },
  'text.too-long': { en: 'At most {max} characters', ur: 'زیادہ سے زیادہ {max} حروف' },
  'text.too-short': { en: 'At least {min} characters', ur: 'کم از کم {min} حروف' },
  'choice.required': { en: 'Please choose', ur: 'براہِ کرم منتخب کریں' },
  'address.city': { en: 'Please Select a City', ur: 'براہِ کرم شہر منتخب کریں' },
  'address.detail': { en: 'Please Enter Address Detail', ur: 'براہِ کرم پتے کی تفصیل درج کریں' },
  'address.landmark': { en: 'Please Enter a Nearest Landmark', ur: 'براہِ کرم قریبی نشان درج کریں' },
  'address.phone': { en: 'Please Enter a Phone Number', ur: 'براہِ کرم فون نمبر درج کریں' },
  'address.phone-invalid': {
    en: 'Please Enter a Valid Phone Number',
    ur: 'براہِ کرم درست فون نمبر درج کریں',
  },
  'address.search-phone': {
    en: 'Please Enter a Valid Phone Number!',
    ur: 'براہِ کرم درست فون نمبر درج کریں!',
  },
  'address.name': { en: 'Please Enter a Name', ur: 'براہِ کرم نام درج کریں' },
  'user.company': { en: 'Please Enter Your Company Name', ur: 'براہِ کرم کمپنی کا نام درج کریں' },
  'user.name': { en: 'Please Enter Your Name', ur: 'براہِ کرم نام درج کریں' },
  'user.city': { en: 'Please Enter Your City', ur: 'براہِ کرم شہر درج کریں' },
  'user.role': { en: 'Please Assign a Role', ur: 'براہِ کرم اختیار دیں' },
  'user.status': { en: 'Please Select Status', ur: 'براہِ کرم حالت منتخب کریں' },
  'user.phone': { en: 'Please Enter a Valid Phone Number', ur: 'براہِ کرم درست فون نمبر درج کریں' },
  'user.cnic': {
    en: 'Please Enter a Valid Cnic Number',
    ur: 'براہِ کرم درست شناختی کارڈ نمبر درج کریں',
  },
  'user.email': { en: 'Please Enter a Valid Email Address', ur: 'براہِ کرم درست ای میل درج کریں' },
  'user.age': { en: 'A whole number from 16 to 99', ur: '16 سے 99 تک کا پورا عدد' },
  'user.password': { en: 'Please Enter Your Password', ur: 'براہِ کرم پاس ورڈ درج کریں' },
  'user.password-short': {
    en: 'Password must be at least 8 characters long',
    ur: 'پاس ورڈ کم از کم 8 حروف کا ہونا چاہیے',
  },
  'user.password-format': {
    en: 'Please Provide Password in this Format: eg: abcA123@',
    ur: 'براہِ کرم پاس ورڈ اس طرز پر دیں، مثلاً: abcA123@',
  },
  'user.details': { en: 'Please Fill All The Details', ur: 'براہِ کرم تمام تفصیلات پُر کریں' },
  'search.phone': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'search.agent': {
    en: 'Letters and spaces only, or a phone number',
    ur: 'صرف حروف اور وقفے، یا فون نمبر',
  },
  'search.trip-no': { en: 'Please Enter Valid Trip No', ur: 'براہِ کرم درست ٹرپ نمبر درج کریں' },
} as const satisfies Record<string, Text>;

export type FieldMessageKey = keyof typeof fieldMessages;
