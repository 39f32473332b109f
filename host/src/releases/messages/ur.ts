import type en from './en.ts';

const ur: Record<keyof typeof en, string> = {
  'release.newer': 'نیا ورژن',
  'release.newer.why': 'استعمال کرنے کے لیے دوبارہ لوڈ کریں۔ آپ کا لکھا ہوا محفوظ رہے گا۔',
  'release.withdrawn': 'ورژن واپس لیا گیا',
  'release.withdrawn.why':
    'اس صفحے کا ایک حصہ واپس لے لیا گیا ہے۔ درست ورژن کے لیے ابھی دوبارہ لوڈ کریں یا کوئی اور صفحہ کھولیں۔ آپ کا لکھا ہوا محفوظ ہے۔',
};

export default ur;
