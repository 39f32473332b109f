import { makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components';

/** The page outside of Fluent's provider. */
export const usePageStyles = makeStaticStyles({
  'html, body, #root': { margin: 0, blockSize: '100%' },
  body: { overflow: 'hidden' },
  // Figures that change keep their place. Controls do not take it from the page by themselves.
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
