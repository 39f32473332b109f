import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  text: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
  },
});

/** A quiet text below the time or the state of a row. */
export function RowNote({ text }: { text: string }) {
  return (
    <span className={useStyles().text} title={text} data-shrinks>
      {text}
    </span>
  );
}
