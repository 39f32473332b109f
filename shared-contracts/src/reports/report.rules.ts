import type { FormRules } from '../core/field-rules.ts';
import { reportCycles, reportSubjects, weekdays } from './report.ts';

/** The form of a scheduled report; the server also checks who has the addresses. */
export const reportRules = {
  about: { kind: 'choice', options: reportSubjects },
  city: { kind: 'text' },
  every: { kind: 'choice', options: reportCycles, required: 'choice.required' },
  weekday: { kind: 'choice', options: weekdays },
  time: { kind: 'text', required: 'report.time' },
  emails: { kind: 'text', required: 'report.emails' },
} as const satisfies FormRules;
