import type { Text } from './text.ts';

/** Texts that stand beside a field, by key (spec 1 §5, spec 3 §5; spelling as specified, DECISIONS A1). */
export const fieldMessages = {
  'phone.incorrect': { en: 'Incorrect Mobile Number', ur: 'موبائل نمبر درست نہیں' },
  'phone.invalid': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'phone.required': { en: 'Phone is Required', ur: 'فون نمبر ضروری ہے' },
  'password.required': { en: 'Enter your password', ur: 'اپنا پاس ورڈ درج کریں' },
  'otp.invalid': { en: 'Invalid OTP', ur: 'کوڈ درست نہیں' },
  'name.required': { en: 'Name is Required', ur: 'نام ضروری ہے' },
  'name.invalid': { en: 'Invalid Name', ur: 'نام درست نہیں' },
  'language.required': { en: 'Language is Required', ur: 'زبان ضروری ہے' },
  'source.required': { en: 'Source is Required', ur: 'ذریعہ ضروری ہے' },
  'pickup.required': { en: 'Pick Up Address is Required', ur: 'پک اپ کا پتا ضروری ہے' },
  'pickup.invalid': { en: 'Please Provide Coorect Pickup Address', ur: 'براہِ کرم درست پک اپ پتا دیں' },
  'pickup.landmark-required': { en: 'pickup_nearest_address is Required', ur: 'پک اپ کا قریبی نشان ضروری ہے' },
  'pickup.type-required': { en: 'pickup must be selected', ur: 'پک اپ کی قسم منتخب کریں' },
  'drop.required': { en: 'Drop Off Address Required', ur: 'ڈراپ آف کا پتا ضروری ہے' },
  'drop.invalid': { en: 'Please Provide Coorect Drop Off Address', ur: 'براہِ کرم درست ڈراپ آف پتا دیں' },
  'drop.landmark-required': { en: 'drop off nearest address is Required', ur: 'ڈراپ آف کا قریبی نشان ضروری ہے' },
  'drop.type-required': { en: 'Please Select Any Type', ur: 'براہِ کرم کوئی قسم منتخب کریں' },
  'place.out-of-area': { en: 'This place is outside the service area', ur: 'یہ جگہ سروس کے علاقے سے باہر ہے' },
  'fare.number': { en: 'Fare Value Must be Number', ur: 'کرایہ عدد ہونا چاہیے' },
  'fare.zero': { en: 'Fare must be greater then zero', ur: 'کرایہ صفر سے زیادہ ہونا چاہیے' },
  'fare.customer-zero': { en: 'Customer Fare is required to be greater then 0', ur: 'کسٹمر کا کرایہ 0 سے زیادہ ہونا چاہیے' },
  'fare.partner-zero': { en: 'Partner Fare is required to be greater then 0', ur: 'پارٹنر کا کرایہ 0 سے زیادہ ہونا چاہیے' },
  'amount.invalid': { en: 'A whole number up to 10000', ur: '10000 تک کا پورا عدد' },
  'amount.required': { en: 'COD amount is required', ur: 'سی او ڈی کی رقم ضروری ہے' },
  'text.characters': { en: 'Letters, digits and simple punctuation only', ur: 'صرف حروف، ہندسے اور سادہ علامات' },
  'text.too-long': { en: 'At most {max} characters', ur: 'زیادہ سے زیادہ {max} حروف' },
  'text.too-short': { en: 'At least {min} characters', ur: 'کم از کم {min} حروف' },
  'choice.required': { en: 'Please choose', ur: 'براہِ کرم منتخب کریں' },
  'search.phone': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'search.agent': { en: 'Letters and spaces only, or a phone number', ur: 'صرف حروف اور وقفے، یا فون نمبر' },
  'search.trip-no': { en: 'Please Enter Valid Trip No', ur: 'براہِ کرم درست ٹرپ نمبر درج کریں' },
} as const satisfies Record<string, Text>;

export type FieldMessageKey = keyof typeof fieldMessages;
