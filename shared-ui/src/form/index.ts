export { CheckGroup, checkedOf } from './check-group.tsx';
export { ChoiceList } from './choice-list.tsx';
export { clearedOrRefused } from './cleared.ts';
export { lengthText } from './field-props.ts';
export { createFieldRegistry, type FieldRegistry } from './field-registry.ts';
export { PhoneField } from './phone-field.tsx';
export { RulesForm } from './rules-form.tsx';
export { SuggestField } from './suggest-field.tsx';
export { SelectField } from './select-field.tsx';
export { TextField } from './text-field.tsx';
export { afterPointerRelease } from './after-pointer-release.ts';
export {
  useRulesForm,
  type FieldHost,
  type LiveText,
  type RulesFormState,
} from './use-rules-form.ts';
