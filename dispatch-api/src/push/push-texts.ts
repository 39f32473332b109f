import type { Text } from 'shared-contracts/core/text';

/** Texts of push messages. They name nobody, because a locked screen shows them. */
export const pushTexts = {
  late: {
    title: {
      en: 'Requests waiting over 5 minutes: {count}',
      ur: '5 منٹ سے زیادہ منتظر درخواستیں: {count}',
    },
    body: {
      en: 'The oldest has waited {minutes} minutes.',
      ur: 'سب سے پرانی {minutes} منٹ سے منتظر ہے۔',
    },
  },
  held: {
    title: { en: 'Taken by you', ur: 'آپ کے پاس' },
    body: {
      en: 'Your request goes back to the queue in a minute unless you open the console.',
      ur: 'آپ نے کنسول نہ کھولا تو آپ کی درخواست ایک منٹ میں قطار میں واپس چلی جائے گی۔',
    },
  },
} as const satisfies Record<string, Record<'title' | 'body', Text>>;
