import { canonicalText, type FormRules } from './field-rules.ts';
import { numberPattern } from './field-shapes.ts';
import { wirePhoneOf } from './phone.ts';

/**
 * A form's values in wire form: trimmed, digits without separators, phones in wire form, numbers as
 * numbers, blanks left out.
 */
export function wireValues(
  rules: FormRules,
  values: Readonly<Record<string, unknown>>,
): Record<string, string | number> {
  const sent: Record<string, string | number> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const typed = String(values[name] ?? '').trim();
    const text = rule.kind === 'phone' ? typed : canonicalText(rule, typed);
    if (text === '') continue;
    // An invalid value is sent as typed, so that the API rejects it too: "1e3" is not 1000, and
    // "home" is not a blank phone.
    if (rule.kind === 'phone') sent[name] = wirePhoneOf(text) ?? text;
    else if (rule.kind === 'password') sent[name] = String(values[name]);
    else if (rule.kind === 'number')
      sent[name] = new RegExp(numberPattern).test(text) ? Number(text) : text;
    else if (rule.kind === 'choice')
      sent[name] = rule.options.find((option) => String(option) === text) ?? text;
    else sent[name] = text;
  }
  return sent;
}

/**
 * An update in wire form: `wireValues`, and null for every optional field that the user cleared. A
 * required field is never cleared: its rule shows an error beside the field.
 */
export function wireChange(
  rules: FormRules,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, string | number | null> {
  const isBlank = (of: Readonly<Record<string, unknown>>, name: string): boolean =>
    String(of[name] ?? '').trim() === '';
  const cleared = Object.keys(rules).filter(
    (name) => !rules[name]?.required && isBlank(values, name) && !isBlank(before, name),
  );
  return {
    ...wireValues(rules, values),
    ...Object.fromEntries(cleared.map((name) => [name, null])),
  };
}
