import type { FormRules, NumberRule } from '../core/field-rules.ts';

const whole = (min: number, max: number, invalid: NonNullable<NumberRule['invalid']>) =>
  ({ kind: 'number', integer: true, required: invalid, invalid, min, max }) as const;

/** The form of a dispatch rule; the radius steps are numbers with commas between them. */
export const dispatchRuleRules = {
  from_hour: whole(0, 23, 'number.range'),
  to_hour: whole(0, 23, 'number.range'),
  radius_km: { kind: 'text', required: 'dispatch-rule.radius', maxLength: 60 },
  step_seconds: whole(10, 3600, 'dispatch-rule.step'),
  accept_seconds: whole(10, 600, 'dispatch-rule.accept'),
  tries: whole(1, 20, 'number.range'),
  soon_to_clear_seconds: whole(0, 1800, 'dispatch-rule.clear'),
  priority: whole(0, 100, 'number.range'),
  lead_minutes: whole(0, 1440, 'dispatch-rule.lead'),
  promise_minutes: whole(0, 120, 'number.range'),
} as const satisfies FormRules;

/** The radius steps of a text; undefined unless they are kilometres up to 100, each larger. */
export function radiusSteps(text: string): number[] | undefined {
  const steps = text.split(/[,،]/).map((part) => (part.trim() ? Number(part.trim()) : NaN));
  const fits = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100);
  return fits && steps.length <= 6 ? steps : undefined;
}
