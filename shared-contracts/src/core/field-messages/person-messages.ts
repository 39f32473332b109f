import type { Text } from '../text.ts';
import { signInMessages } from './sign-in-messages.ts';

/** Fields of people and what any form has. */
export const personMessages = {
  ...signInMessages,
  'field.not-cleared': {
    en: "This field can't be cleared",
    ur: 'سرور یہ خانہ خالی نہیں کرتا',
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
} as const satisfies Record<string, Text>;
