import { Caption1, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({ text: { color: tokens.colorStatusDangerForeground1 } });

/** In the bar while nothing can be created, or after an attempt without an answer. */
export function ConnectionNote({ text }: { text: string }) {
  const styles = useStyles();
  return <Caption1 className={styles.text}>{text}</Caption1>;
}
