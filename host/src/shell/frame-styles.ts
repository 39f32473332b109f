import { makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the page outside of Fluent's provider. */
export const usePageStyles = makeStaticStyles({
  'html, body, #root': { margin: 0, blockSize: '100%' },
  body: { overflow: 'hidden' },
  // Digits that change keep their place. Controls do not inherit this by themselves.
  'body, button, input, select, textarea': { fontVariantNumeric: 'tabular-nums' },
});

export const useFrameStyles = makeStyles({
  frame: {
    blockSize: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
