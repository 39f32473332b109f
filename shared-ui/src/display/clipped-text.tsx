import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  text: {
    display: 'inline-block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
});

/**
 * A text that may be longer than its cell: it is cut at its own end, whatever the page's direction.
 * Its title is the whole text.
 */
export function ClippedText({ text }: { text: string }) {
  return (
    <bdi className={useStyles().text} title={text}>
      {text}
    </bdi>
  );
}
