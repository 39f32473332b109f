import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTypeAhead } from 'shared-bus';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '520px',
    padding: tokens.spacingHorizontalL,
  },
});

const rows = ['service', 'phone', 'pickup', 'drop', 'extras'];

/** The form's outline while the request is loaded. */
export function ScreenSkeleton({ label }: { label: string }) {
  const styles = useStyles();
  // Keys typed ahead are for the form.
  useTypeAhead(() => true);
  return (
    <Skeleton aria-label={label} className={styles.form}>
      {rows.map((row) => (
        <SkeletonItem key={row} size={40} />
      ))}
    </Skeleton>
  );
}
