import type { Text } from '../text.ts';

/** Fields of people, and messages that any form may show. */
export const personMessages = {
  'phone.incorrect': { en: 'Incorrect Mobile Number', ur: 'موبائل نمبر درست نہیں' },
  'phone.invalid': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'phone.required': { en: 'Phone is Required', ur: 'فون نمبر ضروری ہے' },
  'password.required': { en: 'Enter your password', ur: 'اپنا پاس ورڈ درج کریں' },
  'password.new-required': { en: 'Enter a new password', ur: 'نیا پاس ورڈ درج کریں' },
  'password.too-short': {
    en: 'Password length be greater than 7 characters',
    ur: 'پاس ورڈ 7 حروف سے لمبا ہونا چاہیے',
  },
  'password.too-long': {
    en: 'Use at most {max} characters',
    ur: 'زیادہ سے زیادہ {max} حروف لکھیں',
  },
  'password.weak': {
    en: 'Password must contain at least 1 small letter,1 capital letter ,1 special character , 1 number',
    ur: 'پاس ورڈ میں کم از کم ایک چھوٹا حرف، ایک بڑا حرف، ایک خاص علامت اور ایک ہندسہ ہونا چاہیے',
  },
  'password.mismatched': { en: 'Password Mismatched', ur: 'دونوں پاس ورڈ ایک جیسے نہیں' },
  'otp.invalid': { en: 'Invalid OTP', ur: 'کوڈ درست نہیں' },
  'text.characters': {
    en: 'Use only letters, digits and basic punctuation',
    ur: 'صرف حروف، ہندسے اور عام رموز لکھیں',
  },
  'text.too-long': { en: 'Use at most {max} characters', ur: 'زیادہ سے زیادہ {max} حروف لکھیں' },
  'text.too-short': { en: 'Use at least {min} characters', ur: 'کم از کم {min} حروف لکھیں' },
  'choice.required': { en: 'Choose an option', ur: 'کوئی ایک منتخب کریں' },
  'choice.several': { en: 'Select at least one', ur: 'کم از کم ایک منتخب کریں' },
  'field.not-cleared': {
    en: "This field can't be cleared",
    ur: 'یہ خانہ خالی نہیں کیا جا سکتا',
  },
  'name.required': { en: 'Name is Required', ur: 'نام ضروری ہے' },
  'name.invalid': { en: 'Invalid Name', ur: 'نام درست نہیں' },
  'language.required': { en: 'Language is Required', ur: 'زبان ضروری ہے' },
  'field.not-here': { en: "This service doesn't use this field", ur: 'اس سروس میں یہ خانہ نہیں' },
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
  'user.role': { en: 'Please Assign a Role', ur: 'براہِ کرم رول منتخب کریں' },
  'user.status': { en: 'Please Select Status', ur: 'براہِ کرم حالت منتخب کریں' },
  'user.phone': { en: 'Please Enter a Valid Phone Number', ur: 'براہِ کرم درست فون نمبر درج کریں' },
  'user.cnic': {
    en: 'Please Enter a Valid Cnic Number',
    ur: 'براہِ کرم درست شناختی کارڈ نمبر درج کریں',
  },
  'user.email': { en: 'Please Enter a Valid Email Address', ur: 'براہِ کرم درست ای میل درج کریں' },
  'user.age': { en: 'Enter a whole number from 16 to 99', ur: '16 سے 99 تک کا پورا عدد درج کریں' },
  'user.password': { en: 'Please Enter Your Password', ur: 'براہِ کرم پاس ورڈ درج کریں' },
  'user.password-short': {
    en: 'Password must be at least 8 characters long',
    ur: 'پاس ورڈ کم از کم 8 حروف کا ہونا چاہیے',
  },
  'user.password-format': {
    en: 'Please Provide Password in this Format: eg: abcA123@',
    ur: 'براہِ کرم پاس ورڈ اس طرز پر دیں، مثلاً: abcA123@',
  },
  'user.retry-first': {
    en: 'Retry the pending user first',
    ur: 'پہلے زیرِ التوا صارف کے لیے دوبارہ کوشش کریں',
  },
  'zone.unknown': { en: "This zone doesn't exist", ur: 'یہ زون موجود نہیں' },
  'days.too-many': { en: 'Choose at most {max} days', ur: 'زیادہ سے زیادہ {max} دن منتخب کریں' },
  'user.details': { en: 'Please Fill All The Details', ur: 'براہِ کرم تمام تفصیلات درج کریں' },
} as const satisfies Record<string, Text>;
