import * as yup from 'yup';

import { validateValue, type FieldRule, type FormRules } from './field-rules.ts';

const yupRuleOf = (rule: FieldRule) =>
  yup
    .mixed()
    .nullable()
    .test(rule.kind, (value, { parent, createError }) => {
      const violation = validateValue(rule, value, parent);
      return !violation || createError({ message: { ...violation } });
    });

/**
 * A form's table as yup's schema, for formik. A failure's message is the `RuleViolation`, which
 * `shared-ui/form` turns into text.
 */
export const yupOf = (rules: FormRules): yup.AnyObjectSchema =>
  yup.object(
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, yupRuleOf(rule)])),
  );
