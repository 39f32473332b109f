import { Field, Input } from '@fluentui/react-components';

interface TimeFieldProps {
  label: string;
  hint: string;
  /** `2026-11-21T08:15` in Pakistan, blank for none. */
  text: string;
  error?: string | undefined;
  onText: (text: string) => void;
}

/** A point in time. */
export function TimeField({ label, hint, text, error, onText }: TimeFieldProps) {
  return (
    <Field label={label} hint={hint} validationMessage={error}>
      <Input type="datetime-local" value={text} onChange={(_event, { value }) => onText(value)} />
    </Field>
  );
}
