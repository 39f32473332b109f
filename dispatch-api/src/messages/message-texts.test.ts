import { fill, type Text } from 'shared-contracts/core/text';
import { SegmentedMessage } from 'sms-segments-calculator';

import {
  attemptTexts,
  changeTexts,
  customerTexts,
  groupDigits,
  noticeTexts,
  otpTexts,
  pauseText,
  payoutTexts,
} from './message-texts.ts';

/** As long as they can be in what is sent. */
const longest = {
  amount: '10,00,000',
  code: '1234',
  link: `https://dispatch.example.com/t#${'x'.repeat(22)}`,
  name: 'Muhammad Abdullah Hussain Khan',
  reason: 'The bank refused the account number',
  vehicle: 'LEA-1234',
  url: 'https://hooks.example.com/dispatch',
};
const segments = (...texts: readonly string[]) => new SegmentedMessage(texts.join(' '));
const sent = (...texts: readonly Text[]) =>
  (['en', 'ur'] as const).map((language) =>
    segments(...texts.map((text) => fill(text[language], longest))),
  );

const notice = (text: Text) => [text, noticeTexts.by, noticeTexts.objection];
const messages: readonly (readonly [string, readonly Text[], number])[] = [
  ['a code', [otpTexts.code], 1],
  ['a code for a new device', [otpTexts.code, otpTexts.newDevice], 2],
  ...Object.entries(payoutTexts).map(([name, text]) => [`payout ${name}`, [text], 3] as const),
  ...Object.entries(changeTexts).map(
    ([name, text]) => [`notice ${name}`, notice(text), 3] as const,
  ),
  ...Object.entries(attemptTexts).map(
    ([name, text]) => [`attempts ${name}`, [text, noticeTexts.consequence], 3] as const,
  ),
  ...Object.entries(customerTexts).map(([name, text]) => [`customer ${name}`, [text], 1] as const),
  ['a paused webhook', [pauseText], 3],
];

it.each(messages)(
  '%s is in English of one-byte letters, and in few segments',
  (_name, texts, most) => {
    const [english, urdu] = sent(...texts);
    expect(english?.getEncodingName()).toBe('GSM-7');
    expect(urdu?.getEncodingName()).toBe('UCS-2');
    expect(english?.segmentsCount).toBeLessThanOrEqual(most);
    expect(urdu?.segmentsCount).toBeLessThanOrEqual(most);
  },
);

it('an amount in a text is grouped as on screen', () => {
  expect([900, 2500, 123_456].map(groupDigits)).toEqual(['900', '2,500', '1,23,456']);
});
