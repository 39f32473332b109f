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
 * A text that may be longer than its cell: it is cut at its own end, regardless of the page's
 * direction, also in a line of `TwoLines`. Its title is the whole text, or one that says more.
 */
export function ClippedText({ text, title = text }: { text: string; title?: string }) {
  return (
    <bdi className={useStyles().text} title={title} data-shrinks>
      {text}
    </bdi>
  );
}
