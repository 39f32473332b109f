import {
  Field,
  makeStyles,
  mergeClasses,
  tokens,
  type FieldProps,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  field: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalSNudge,
  },
  label: {
    margin: 0,
    padding: 0,
    color: tokens.colorNeutralForeground2,
    // In the middle of its control, above the message of a wrong one.
    lineHeight: 'var(--control-height, 24px)',
    whiteSpace: 'nowrap',
  },
});

interface BarFieldProps extends Omit<FieldProps, 'label' | 'orientation' | 'size'> {
  label: string;
}

/** A field of a list bar. Its label is before it in the line, and stays once the field is filled. */
export function BarField({ label, className, ...field }: BarFieldProps) {
  const styles = useStyles();
  return (
    <Field
      {...field}
      size="small"
      orientation="horizontal"
      className={mergeClasses(styles.field, className)}
      label={{ children: label, className: styles.label }}
    />
  );
}
