import * as yup from 'yup';

import type { FieldMessageKey } from './field-messages.ts';
import {
  canonicalText,
  notNumberMessage,
  type FieldRule,
  type FormRules,
  type NumberRule,
} from './field-rules.ts';
import { numberPattern, shapeOf, strongPattern } from './field-shapes.ts';
import { localPhoneLength, localPhonePattern, phoneDigits, readPhone } from './phone.ts';

/** A message as the form reads it: yup passes an object through unchanged. */
const say = (key: FieldMessageKey, params?: Record<string, number>) => ({ key, params });
/** The same for `matches`, whose object is a set of options. */
const saying = (...message: Parameters<typeof say>) => ({ message: say(...message) });
// A pattern, because yup's own `min` and `max` count an emoji as two characters.
const atLeast = (length: number) => new RegExp(`^[^]{${length},}$`, 'u');
const atMost = (length: number) => new RegExp(`^[^]{0,${length}}$`, 'u');

/** A phone, or its digits as a text that has their length and is none. "home" is not blank. */
function countedPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return (
    readPhone(typed).phone ?? (digits.length < localPhoneLength ? digits || '-' : `-${digits}`)
  );
}

/** The value as its rule counts it; undefined where it is blank. */
function countedText(rule: FieldRule, value: unknown): string | undefined {
  const typed = value === undefined || value === null ? '' : String(value);
  if (typed.trim() === '') return undefined;
  if (rule.kind === 'password') return typed;
  if (rule.kind === 'phone') return countedPhone(typed);
  return canonicalText(rule, typed.trim()) || undefined;
}

function numberSchema(rule: NumberRule, wrong: FieldMessageKey): yup.NumberSchema {
  const numberOf = (text: string): number => {
    const number = new RegExp(numberPattern).test(text) ? Number(text) : NaN;
    // Beyond these a text and its number differ.
    return rule.integer && Math.abs(number) > Number.MAX_SAFE_INTEGER ? NaN : number;
  };
  const schema = yup
    .number()
    .transform((_value, typed) => {
      const text = countedText(rule, typed);
      return text === undefined ? undefined : numberOf(text);
    })
    .typeError(({ originalValue }: { originalValue?: unknown }) =>
      say(notNumberMessage(rule, String(originalValue ?? ''), wrong)),
    );
  return (rule.integer ? schema.integer(say(wrong)) : schema)
    .min(rule.min ?? -Infinity, say(rule.tooLow ?? wrong))
    .max(rule.max ?? Infinity, say(rule.tooHigh ?? wrong));
}

function textSchema(
  rule: Exclude<FieldRule, NumberRule>,
  wrong: FieldMessageKey,
): yup.StringSchema {
  const schema = yup.string().transform((_value, typed) => countedText(rule, typed));
  if (rule.kind === 'choice') return schema.oneOf(rule.options.map(String), say(wrong));
  if (rule.kind === 'phone')
    return (
      rule.short ? schema.matches(atLeast(localPhoneLength), saying(rule.short)) : schema
    ).matches(new RegExp(localPhonePattern), saying(wrong));
  if (rule.kind === 'password')
    return schema
      .matches(atLeast(rule.minLength), saying(rule.short ?? 'password.too-short'))
      .matches(atMost(rule.maxLength), saying('password.too-long', { max: rule.maxLength }))
      .matches(new RegExp(strongPattern, 'u'), saying(rule.invalid ?? 'password.weak'));
  const { kind, minLength, maxLength } = rule;
  const shape = shapeOf[kind];
  // For digits and an email the rule's own message is enough.
  const tooLong = kind === 'digits' || kind === 'email' ? wrong : 'text.too-long';
  const shaped = shape ? schema.matches(new RegExp(shape, 'u'), saying(wrong)) : schema;
  const short =
    maxLength === undefined
      ? shaped
      : shaped.matches(atMost(maxLength), saying(tooLong, { max: maxLength }));
  return minLength === undefined
    ? short
    : short.matches(
        atLeast(minLength),
        saying(kind === 'text' ? 'text.too-short' : wrong, { min: minLength }),
      );
}

function yupRuleOf(rule: FieldRule): yup.StringSchema | yup.NumberSchema {
  const wrong = rule.invalid ?? rule.required ?? 'choice.required';
  const schema = rule.kind === 'number' ? numberSchema(rule, wrong) : textSchema(rule, wrong);
  return rule.required ? schema.required(say(rule.required)) : schema;
}

/**
 * The console's schema, of yup's own rules. A failure's message is `{ key, params }`, which
 * `shared-ui/form` turns into text; of several failures the first is the one of `validateValue`.
 */
export function yupOf<R extends FormRules>(
  rules: R,
): yup.ObjectSchema<Record<keyof R & string, unknown>> {
  const fields = Object.entries(rules).map(([name, rule]) => [name, yupRuleOf(rule)] as const);
  return yup.object(Object.fromEntries(fields)) as yup.ObjectSchema<
    Record<keyof R & string, unknown>
  >; // the names are the table's own
}

/** The API's JSON schema for the same values as they are sent: trimmed, phones in wire form. */
export function jsonSchemaOf(rules: FormRules): {
  type: 'object';
  required: string[];
  properties: Record<string, Record<string, unknown>>;
} {
  const properties: Record<string, Record<string, unknown>> = {};
  for (const [name, rule] of Object.entries(rules)) properties[name] = propertyOf(rule);
  return {
    type: 'object',
    required: Object.keys(rules).filter((name) => rules[name]?.required),
    properties,
  };
}

function propertyOf(rule: FieldRule): Record<string, unknown> {
  const blank = rule.required ? [] : [{ const: '' }];
  if (rule.kind === 'choice') return { anyOf: [...blank, { enum: [...rule.options] }] };
  if (rule.kind === 'phone')
    return { anyOf: [...blank, { type: 'string', pattern: '^923[0-9]{9}$' }] };
  if (rule.kind === 'number')
    return {
      anyOf: [
        ...blank,
        {
          type: rule.integer ? 'integer' : 'number',
          ...(rule.min !== undefined && { minimum: rule.min }),
          ...(rule.max !== undefined && { maximum: rule.max }),
        },
      ],
    };
  if (rule.kind === 'password')
    return {
      anyOf: [
        ...blank,
        {
          type: 'string',
          minLength: rule.minLength,
          maxLength: rule.maxLength,
          pattern: strongPattern,
        },
      ],
    };
  const shape = shapeOf[rule.kind];
  const text = {
    type: 'string',
    ...(rule.required
      ? { minLength: Math.max(1, rule.minLength ?? 1), pattern: shape ?? '\\S' }
      : shape
        ? { pattern: shape }
        : {}),
    ...(rule.maxLength !== undefined && { maxLength: rule.maxLength }),
  };
  return rule.required
    ? text
    : {
        anyOf: [
          { type: 'string', pattern: '^\\s*$' },
          { ...text, ...(rule.minLength !== undefined && { minLength: rule.minLength }) },
        ],
      };
}
