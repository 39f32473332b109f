import { makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the page outside of Fluent's provider. */
export const usePageStyles = makeStaticStyles([
  {
    'html, body': { margin: 0, blockSize: '100%' },
    body: { overflow: 'hidden' },
    '#root': { blockSize: '100dvh', overflow: 'auto' },
    // Controls don't inherit these by default.
    'body, button, input, select, textarea': {
      // Digits that change keep their place.
      fontVariantNumeric: 'tabular-nums',
      // Inter's contextual forms turn the x of PO7x2026 into a multiplication sign.
      fontVariantLigatures: 'no-contextual',
    },
    // A text begins where its own script does, so that a long one shows its beginning in either
    // language of the page; the field stays aligned with its form. An empty one is the form's.
    'input:not([dir], [type^="date"]), textarea:not([dir])': { unicodeBidi: 'plaintext' },
    'input, textarea': { textAlign: ['-webkit-match-parent', 'match-parent'] },
  },
  // On paper nothing scrolls.
  '@media print { html, body, #root { block-size: auto; overflow: visible; } }',
]);

export const useFrameStyles = makeStyles({
  frame: {
    blockSize: '100dvh',
    // An enlarged page may leave less than bars and a few rows need: it scrolls as a whole then.
    minBlockSize: '360px',
    '@media (max-width: 639px)': { minBlockSize: '480px' },
    '@media print': { blockSize: 'auto', minBlockSize: 0 },
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
