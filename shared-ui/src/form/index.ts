export { PhoneField } from './phone-field.tsx';
export { RulesForm } from './rules-form.tsx';
export { SuggestField, type SuggestState } from './suggest-field.tsx';
export { SelectField } from './select-field.tsx';
export { ZoneField, type ZoneNames } from './zone-field.tsx';
export { TextField } from './text-field.tsx';
export { useLetterChoice } from './use-letter-choice.ts';
export { whenReleased } from './when-released.ts';
export { useRulesForm, type RulesForm as RulesFormState } from './use-rules-form.ts';
