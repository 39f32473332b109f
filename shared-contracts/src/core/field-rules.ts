import { canonicalAmount, parseAmount } from './amount.ts';
import { toAsciiDigits } from './digits.ts';
import type { FieldMessageKey } from './field-messages.ts';
import { characters, numberPattern, shapeOf, strongPattern } from './field-shapes.ts';
import { isMaskedNumber } from './masked-number.ts';
import { localPhoneLength, phoneDigits, phoneText, readPhone } from './phone.ts';

/**
 * Field rules: one table per form (docs/architecture.md#data-not-branches). `validateValue`
 * evaluates them for the console and the API. A message is a key of `fieldMessages`; the form
 * translates it.
 *
 * A rule applies to the value as typed. `phone` counts and checks the local form
 * (docs/decisions/text-and-numbers.md#phones).
 */
interface RuleBase {
  /** Message when blank (white space alone counts as blank). Without it the field may be blank. */
  required?: FieldMessageKey;
  /** Message when the shape is wrong. */
  invalid?: FieldMessageKey;
  /** Another field of the form that has the same value, and the message when it differs. */
  sameAs?: { field: string; message: FieldMessageKey };
}
interface TextRule extends RuleBase {
  /**
   * `code`: letters, digits and the marks that occur in numbers of orders, vouchers and
   * transactions.
   */
  kind: 'text' | 'digits' | 'letters' | 'code' | 'email';
  /** In characters as people count them (code points): an emoji is one. */
  minLength?: number;
  maxLength?: number;
  /** Punctuation alone, such as "###", is refused: a letter or a digit is needed. */
  needsWord?: boolean;
  /** The stored number may be shown masked; as that it is valid, and means no change. */
  isMaskable?: boolean;
}
/**
 * A new password: its length, and a character of each of the four kinds
 * (docs/domain/basics.md#text-limits). It is validated and sent as typed, without trimming.
 */
interface PasswordRule extends RuleBase {
  kind: 'password';
  minLength: number;
  maxLength: number;
  /**
   * Message when too short, where the form has its own; `invalid` is the one for a missing kind of
   * character.
   */
  short?: FieldMessageKey;
}
interface PhoneRule extends RuleBase {
  kind: 'phone';
  /** Message when digits are missing; default `invalid`. */
  short?: FieldMessageKey;
}
export interface NumberRule extends RuleBase {
  kind: 'number';
  /** Rupees are read as people write them, such as "Rs 1,500/-". */
  unit?: 'rupees';
  min?: number;
  max?: number;
  integer?: boolean;
  /** Messages beyond the limits; default `invalid`. */
  tooLow?: FieldMessageKey;
  tooHigh?: FieldMessageKey;
  /**
   * In characters, longer than any number within the limits, because the limits decide what is
   * valid.
   */
  maxLength?: number;
}
export interface ChoiceRule extends RuleBase {
  kind: 'choice';
  options: readonly (string | number)[];
}
export type FieldRule = TextRule | PasswordRule | PhoneRule | NumberRule | ChoiceRule;
export type FormRules = Readonly<Record<string, FieldRule>>;
/** The form's values as typed: every field is text until it is sent. */
export type FormValues<R extends FormRules> = {
  [K in keyof R]: R[K] extends { kind: 'choice'; options: readonly (infer O)[] } ? O | '' : string;
};

/**
 * Spaces, dashes and invisible marks, which people and spreadsheets put between the digits of a
 * number.
 */
const separators = /[\s\p{Pd}\p{Cf}]/gu;

const isAmount = (rule: FieldRule | undefined): boolean =>
  rule?.kind === 'number' && rule.unit === 'rupees';

/** The message for a text that is not a number; for an amount it gives the reason. */
function notNumberMessage(rule: NumberRule, text: string, wrong: FieldMessageKey): FieldMessageKey {
  const { problem } = isAmount(rule) ? parseAmount(text) : {};
  return problem && problem !== 'not-a-number' ? `amount.${problem}` : wrong;
}

/**
 * A text as its rule counts it: a phone in local form, digits of any script as Western ones and
 * without the spaces and dashes between them, an amount as its digits, any other text
 * unchanged. Nothing is truncated: a shortened number would look right and belong to somebody else.
 */
export function canonicalText(rule: FieldRule | undefined, text: string): string {
  if (rule?.kind === 'phone') return phoneText(text);
  if (isAmount(rule)) return canonicalAmount(text);
  if (rule?.kind === 'digits') return toAsciiDigits(text).replace(separators, '');
  return rule?.kind === 'number' || rule?.kind === 'code' ? toAsciiDigits(text) : text;
}

/**
 * Whether a text has more characters than its rule allows. Further typing cannot fix that, so the
 * error shows immediately.
 */
export function isTooLong(rule: FieldRule | undefined, text: string): boolean {
  if (rule?.kind === 'phone') return ['long', 'several'].includes(readPhone(text).problem ?? '');
  // Its currency and separators don't count.
  if (isAmount(rule) && parseAmount(text).problem) return false;
  const length = rule && 'maxLength' in rule ? rule.maxLength : undefined;
  return length !== undefined && characters(canonicalText(rule, text).trim()) > length;
}

/** An error of a value: a message and its parameters. */
export interface RuleViolation {
  message: FieldMessageKey;
  params?: Record<string, string | number>;
}

/**
 * Validates one value, as typed or as sent; undefined when it is valid. `form` has the values of
 * the other fields, for a rule that names one.
 */
export function validateValue(
  rule: FieldRule,
  value: unknown,
  form: Readonly<Record<string, unknown>> = {},
): RuleViolation | undefined {
  const typed = value === undefined || value === null ? '' : String(value).trim();
  const text = canonicalText(rule, typed);
  // A phone without digits is not blank: "home" is an error.
  if ((rule.kind === 'phone' ? typed : text) === '')
    return rule.required ? { message: rule.required, ...limitsOf(rule) } : undefined;
  if ('isMaskable' in rule && rule.isMaskable && isMaskedNumber(text)) return undefined;
  if (rule.sameAs && value !== form[rule.sameAs.field]) return { message: rule.sameAs.message };
  const wrong = rule.invalid ?? rule.required ?? 'choice.required';
  if (rule.kind === 'phone') return validatePhone(rule, text, wrong);
  if (rule.kind === 'choice')
    return rule.options.some((option) => String(option) === text) ? undefined : { message: wrong };
  if (rule.kind === 'password') return validatePassword(rule, String(value));
  if (rule.kind === 'number') return validateNumber(rule, text, wrong);
  const shape = shapeOf[rule.kind];
  if (shape && !new RegExp(shape, 'u').test(text)) return { message: wrong };
  if (rule.needsWord && !/[\p{L}\p{N}]/u.test(text)) return { message: wrong };
  // For digits and an email the rule's own message is enough.
  const tooLong = rule.kind === 'digits' || rule.kind === 'email' ? wrong : 'text.too-long';
  if (rule.maxLength !== undefined && characters(text) > rule.maxLength)
    return { message: tooLong, params: { max: rule.maxLength } };
  if (rule.minLength !== undefined && characters(text) < rule.minLength)
    return {
      message: rule.kind === 'text' ? 'text.too-short' : wrong,
      params: { min: rule.minLength },
    };
  return undefined;
}

/** Every error of a form, by field, in the order of its rules. */
export function validateForm<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  values: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): Partial<Record<Field, RuleViolation>> {
  const errors: Partial<Record<Field, RuleViolation>> = {};
  // the table's own names
  for (const field of Object.keys(rules) as Field[]) {
    const error = validateValue(rules[field], values[field], values);
    if (error) errors[field] = error;
  }
  return errors;
}

function validatePassword(rule: PasswordRule, password: string): RuleViolation | undefined {
  if (characters(password) < rule.minLength) return { message: rule.short ?? 'password.too-short' };
  if (characters(password) > rule.maxLength)
    return { message: 'password.too-long', params: { max: rule.maxLength } };
  return new RegExp(strongPattern, 'u').test(password)
    ? undefined
    : { message: rule.invalid ?? 'password.weak' };
}

function validatePhone(
  rule: PhoneRule,
  phone: string,
  wrong: FieldMessageKey,
): RuleViolation | undefined {
  if (readPhone(phone).phone !== undefined) return undefined;
  return {
    message: rule.short && phoneDigits(phone).length < localPhoneLength ? rule.short : wrong,
  };
}

/** The limits of a number, for the messages that name them. */
function limitsOf(rule: FieldRule): Pick<RuleViolation, 'params'> {
  if (rule.kind !== 'number' || rule.min === undefined || rule.max === undefined) return {};
  return { params: { min: rule.min.toLocaleString('en'), max: rule.max.toLocaleString('en') } };
}

function validateNumber(
  rule: NumberRule,
  text: string,
  wrong: FieldMessageKey,
): RuleViolation | undefined {
  const number = new RegExp(numberPattern).test(text) ? Number(text) : NaN;
  if (Number.isNaN(number) || (rule.integer && !Number.isSafeInteger(number)))
    return { message: notNumberMessage(rule, text, wrong), ...limitsOf(rule) };
  // 450.000 is a valid number, but a person may mean 450 thousand.
  if (isAmount(rule) && parseAmount(text).problem === 'unclear')
    return { message: 'amount.unclear' };
  const message =
    number < (rule.min ?? -Infinity)
      ? (rule.tooLow ?? wrong)
      : number > (rule.max ?? Infinity)
        ? (rule.tooHigh ?? wrong)
        : undefined;
  return message && { message, ...limitsOf(rule) };
}
