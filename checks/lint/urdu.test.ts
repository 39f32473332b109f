// Urdu texts: each is in Urdu, has one word for one thing and Urdu's own punctuation, and a sign
// stays before its number where the text around it runs the other way.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { accountErrors } from 'shared-contracts/core/errors/account-errors';
import { bookingErrors } from 'shared-contracts/core/errors/booking-errors';
import { requestErrors } from 'shared-contracts/core/errors/request-errors';
import { sessionErrors } from 'shared-contracts/core/errors/session-errors';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { coordinatesReasons } from 'shared-contracts/core/field-messages/coordinates-reasons';
import { phoneReasons } from 'shared-contracts/core/field-messages/phone-reasons';
import type { Text } from 'shared-contracts/core/text';
import { notificationTexts } from 'shared-contracts/notifications/notification';

type Texts = Readonly<Record<string, string>>;
const filesOf = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: workspaceRoot,
    exclude: (path) => path.includes('node_modules'),
  }).sort();

async function read(file: string): Promise<Texts> {
  const { default: texts }: { default: Texts } = await import(join(workspaceRoot, file));
  return texts;
}
const urduOf = (rows: Readonly<Record<string, Text | undefined>>): Texts =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row?.ur ?? '']));

const errorRows = { ...accountErrors, ...bookingErrors, ...requestErrors, ...sessionErrors };
const tables: Readonly<Record<string, Texts>> = {
  'titles of errors': urduOf(
    Object.fromEntries(Object.entries(errorRows).map(([id, row]) => [id, row.title])),
  ),
  'messages of errors': urduOf(
    Object.fromEntries(Object.entries(errorRows).map(([id, row]) => [id, row.message])),
  ),
  'messages of fields': urduOf({ ...fieldMessages, ...phoneReasons, ...coordinatesReasons }),
  notifications: urduOf(notificationTexts),
};
const catalogues = filesOf('*/src/**/messages/*ur.ts');
const manifests = filesOf('*/remote.json');
/** Sources with Urdu texts that are not catalogues. */
const sources = [
  'dispatch-api/src/messages/message-texts.ts',
  'gateway/src/offline/offline-page.ts',
  'gateway/src/page.ts',
  'gateway/src/settings.ts',
  'shared-bus/src/api/failure-text.ts',
  'shared-bus/src/reference/start-up-failures.ts',
  'shared-contracts/src/audit/actor-name.ts',
  'shared-contracts/src/performance/performance.ts',
  'shared-contracts/src/reference/names.ts',
  'shared-contracts/src/trips/state-names.ts',
  ...filesOf('shared-contracts/src/services/{parcels,purchases,rides}.ts'),
];
const matchesOf = (file: string, pattern: RegExp): Texts =>
  Object.fromEntries(
    [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(pattern)].map(
      ([, text = ''], index) => [`text ${index}`, text],
    ),
  );

const urdu = /\p{Script=Arabic}/u;
/** Texts without Urdu letters, by the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'only values and marks': [
    'audit.change',
    'audit.detail',
    'audit.from-to',
    'change.row',
    'edit.drop-option',
    'outside.by',
    'pager.comma',
    'field.invalid',
    'route.to',
    'services.chosen',
  ],
  'keys of the keyboard': ['find'],
};
const excepted = new Set(Object.values(exceptions).flat());
const untranslated = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    urdu.test(text) || excepted.has(key) ? [] : [key],
  );

/** The word for a thing, and other words that have been used for it. */
const terms: readonly [word: string, others: RegExp][] = [
  ['رول', /کردار|اختیار(?!ی)/],
  ['ویو', /منظر|مناظر/],
  ['ٹرپ', /سفر(?! شروع| ختم)|ٹرپس/],
  ['کسٹمر', /گاہک/],
  ['منتخب', /(?<!\p{L})چن(?:یں|ا|ے|نا|نے|ی)(?!\p{L})/u],
  ['اسائن', /تفویض/],
  ['وائس نوٹ', /صوتی/],
  ['شارٹ کٹ', /(?<!رسائی کی )کلیدیں|کنجی/],
  ['کرایے', /کرائے/],
  // Single sign-on is known by its English name.
  ['لاگ ان', /(?<!ا|سنگل )سائن|لاگ اِن/],
  ['پک اپ', /پِک اَپ|پک زون/],
  ['ڈرافٹ', /مسود/],
  ['سسٹم', /نظام/],
  ['سیٹنگز', /ترتیبات/],
  ['ایکسپورٹ', /برآمد/],
  ['بکنگ نمبر', /بکنگ آئی ڈی/],
  ['آرڈر نمبر', /آرڈر آئی ڈی/],
  ['خصوصی ہدایات', /خاص ہدایات/],
  ['ڈیٹا بیس', /ڈیٹابیس/],
  ['دوبارہ بک', /بُک/],
  ['فلٹر', /چھانٹ/],
  ['اندراج', /سطر/],
  ['Enter', /اینٹر/],
  ['٪', /\} ?%/],
];
/** A Latin comma, semicolon, full stop or question mark after an Urdu word. */
const latinMark = /\p{Script=Arabic}[,;.?]/u;
/** `+{minutes}` outside of an isolate, which would read as `{minutes}+`. */
const looseSign = /(?<!\u2066)[+-]\{\w+\}/;

const faultsOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => [
    ...terms.flatMap(([word, others]) => (others.test(text) ? [`${key}: use ${word}`] : [])),
    ...(latinMark.test(text) ? [`${key}: a Latin mark after an Urdu word`] : []),
    ...(looseSign.test(text) ? [`${key}: a sign outside of an isolate`] : []),
  ]);

test.each(catalogues)('%s has an Urdu text for each English one', async (file) => {
  const [english, texts] = await Promise.all([read(file.replace(/ur\.ts$/, 'en.ts')), read(file)]);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  expect(untranslated(texts)).toEqual([]);
  expect(faultsOf(texts)).toEqual([]);
});

test.each(Object.entries(tables))('%s are in Urdu', (_name, texts) => {
  expect(untranslated(texts)).toEqual([]);
  expect(faultsOf(texts)).toEqual([]);
});

test.each(manifests)('the titles in %s are in Urdu', (file) => {
  const texts = matchesOf(file, /"ur": "([^"]*)"/g);
  expect(untranslated(texts)).toEqual([]);
  expect(faultsOf(texts)).toEqual([]);
});

test.each(sources)('the texts in %s have one word for one thing', (file) => {
  const texts = matchesOf(file, /'([^'\n]*\p{Script=Arabic}[^'\n]*)'/gu);
  expect(Object.keys(texts)).not.toEqual([]);
  expect(faultsOf(texts)).toEqual([]);
});

test('each catalogue is read', () => {
  expect(catalogues.length).toBeGreaterThan(15);
  expect(manifests.length).toBeGreaterThan(5);
});

test('an untranslated text is found', () => {
  expect(untranslated({ title: 'Changed meanwhile', gone: 'نہیں ملا', find: 'Ctrl K' })).toEqual([
    'title',
  ]);
});

test.each([
  ['آپ کا کردار', 'role: use رول'],
  ['ڈراپ, پک اپ', 'role: a Latin mark after an Urdu word'],
  ['+{minutes} منٹ', 'role: a sign outside of an isolate'],
])('a fault is found: %s', (text, fault) => {
  expect(faultsOf({ role: text })).toEqual([fault]);
});
