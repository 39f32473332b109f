import type en from './en.ts';

const ur: Record<keyof typeof en, string> = {
  'release.newer': 'نیا ورژن',
  'release.newer.why': 'استعمال کرنے کے لیے دوبارہ لوڈ کریں؛ جو آپ نے لکھا ہے محفوظ رہے گا',
  'release.withdrawn': 'ورژن واپس لیا گیا',
  'release.withdrawn.why':
    'اس صفحے کا ایک حصہ واپس لے لیا گیا ہے: اگلا صفحہ جو آپ کھولیں گے درست ورژن کے ساتھ آئے گا۔ ابھی لینے کے لیے دوبارہ لوڈ کریں؛ جو آپ نے لکھا ہے محفوظ رہے گا۔',
};

export default ur;
