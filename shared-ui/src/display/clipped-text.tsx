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
 * HTML takes a text's direction from its first letter, also where that is part of a value: a
 * sentence in Urdu that begins with a date would be laid out from left to right.
 */
const directionOf = (text: string): 'rtl' | 'auto' =>
  text.startsWith('\u2068') &&
  /\p{Script=Arabic}/u.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
    ? 'rtl'
    : 'auto';

/**
 * A text that may be longer than its cell: it is cut at its own end, regardless of the page's
 * direction, also in a line of `TwoLines`. Its title is the whole text, or one that says more.
 */
export function ClippedText({ text, title = text }: { text: string; title?: string }) {
  return (
    <bdi className={useStyles().text} dir={directionOf(text)} title={title} data-shrinks>
      {text}
    </bdi>
  );
}
