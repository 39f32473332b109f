import type { Text } from '../text.ts';

/** What the forms of sign-in need, which are loaded before anybody has signed in. */
export const signInMessages = {
  'phone.incorrect': { en: 'Incorrect Mobile Number', ur: 'موبائل نمبر درست نہیں' },
  'phone.invalid': { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
  'phone.required': { en: 'Phone is Required', ur: 'فون نمبر ضروری ہے' },
  'password.required': { en: 'Enter your password', ur: 'اپنا پاس ورڈ درج کریں' },
  'password.new-required': { en: 'Enter a new password', ur: 'نیا پاس ورڈ درج کریں' },
  'password.too-short': {
    en: 'Password length be greater than 7 characters',
    ur: 'پاس ورڈ 7 حروف سے لمبا ہونا چاہیے',
  },
  'password.too-long': { en: 'Use at most {max} characters', ur: 'زیادہ سے زیادہ {max} حروف' },
  'password.weak': {
    en: 'Password must contain at least 1 small letter,1 capital letter ,1 special character , 1 number',
    ur: 'پاس ورڈ میں کم از کم ایک چھوٹا حرف، ایک بڑا حرف، ایک خاص علامت اور ایک ہندسہ ہونا چاہیے',
  },
  'password.mismatched': { en: 'Password Mismatched', ur: 'دونوں پاس ورڈ ایک جیسے نہیں' },
  'otp.invalid': { en: 'Invalid OTP', ur: 'کوڈ درست نہیں' },
  'text.characters': {
    en: 'Use only letters, digits and basic punctuation',
    ur: 'صرف حروف، ہندسے اور سادہ علامات',
  },
  'text.too-long': { en: 'Use at most {max} characters', ur: 'زیادہ سے زیادہ {max} حروف' },
  'text.too-short': { en: 'Use at least {min} characters', ur: 'کم از کم {min} حروف' },
  'choice.required': { en: 'Choose an option', ur: 'براہِ کرم منتخب کریں' },
} as const satisfies Record<string, Text>;
