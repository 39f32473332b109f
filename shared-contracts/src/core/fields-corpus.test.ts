import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { boardLimitRules } from '../board/board-limits.rules.ts';
import { dropRulesFor } from '../bookings/batch.rules.ts';
import { senderRulesFor, singleDropRulesFor } from '../bookings/booking.rules.ts';
import { services } from '../services/service.ts';
import { amounts } from '../testing/corpus/amounts.ts';
import { phoneForms, phoneRefusals } from '../testing/corpus/phones.ts';
import {
  canonicalText,
  validateValue,
  type FieldRule,
  type FormRules,
  type NumberRule,
} from './field-rules.ts';
import { toWirePhone } from './phone.ts';
import { wireValues } from './wire-values.ts';

const sources = join(import.meta.dirname, '..');
const isTable = (value: unknown): value is FormRules =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((rule) => typeof rule === 'object' && rule !== null && 'kind' in rule);

/** Each field of each form: the tables that contracts export, and those that depend on a service. */
async function allFields(): Promise<(readonly [name: string, rule: FieldRule])[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const exported = await Promise.all(
    files
      .filter((file) => file.endsWith('.rules.ts'))
      .map(async (file): Promise<Record<string, unknown>> => import(join(sources, file))),
  );
  const dependent = services.flatMap((service) => [
    singleDropRulesFor(service, { namesDispatcher: true, insured: true, sendsDriver: false }),
    senderRulesFor({ namesDispatcher: true, needsAlternate: true }),
    dropRulesFor(service.cod, true),
  ]);
  const fields = [
    ...exported.flatMap((names) => Object.values(names).filter(isTable)),
    ...dependent,
  ]
    .flatMap((table) => Object.entries(table))
    .filter(([, rule]) => 'kind' in rule);
  return [...new Map(fields.map((field) => [JSON.stringify(field), field])).values()];
}

/** A form's result for a text: the error, the text shown, and the value sent. */
const outcomeOf = (rule: FieldRule, text: string) => ({
  isRight: validateValue(rule, text) === undefined,
  shown: canonicalText(rule, text),
  sent: wireValues({ field: rule }, { field: text })['field'],
});

test('each phone field of each form reads each phone of the corpus, and no other text', async () => {
  const fields = (await allFields()).filter(([, { kind }]) => kind === 'phone');
  expect(new Set(fields.map(([name]) => name))).toEqual(
    new Set(['phone', 'alternate_phone', 'alt_phone', 'dropoff_phone', 'dispatcher_phone']),
  );
  for (const [name, rule] of fields) {
    for (const [text, phone] of phoneForms)
      expect({ name, text, ...outcomeOf(rule, text) }).toEqual({
        name,
        text,
        isRight: true,
        shown: phone,
        sent: toWirePhone(phone),
      });
    for (const [text] of phoneRefusals)
      expect({ name, text, isRight: outcomeOf(rule, text).isRight }).toEqual({
        name,
        text,
        isRight: false,
      });
  }
});

/** The numbers that are no amounts of money. */
const otherNumbers: ReadonlySet<string> = new Set([
  'age',
  'calls_per_minute',
  'from_hour',
  'to_hour',
  'step_seconds',
  'accept_seconds',
  'tries',
  'soon_to_clear_seconds',
  'priority',
  'lead_minutes',
  'promise_minutes',
  ...Object.keys(boardLimitRules),
]);

test('each amount field of each form reads each amount of the corpus, and no other text', async () => {
  const fields = (await allFields()).flatMap(([name, rule]) =>
    rule.kind === 'number' && !otherNumbers.has(name)
      ? [[name, { ...rule, min: -Infinity, max: Infinity } satisfies NumberRule] as const]
      : [],
  );
  expect(fields.length).toBeGreaterThan(0);
  for (const [name, rule] of fields)
    for (const [text, amount] of amounts.filter(([one]) => one !== '')) {
      const read = { isRight: true, shown: String(amount), sent: amount };
      expect({ name, text, ...outcomeOf(rule, text) }).toMatchObject({
        name,
        text,
        ...(typeof amount === 'number' ? read : { isRight: false }),
      });
    }
});
