import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  cap: {
    paddingInline: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    // A space before it has no width in a button.
    ':not(:first-child)': { marginInlineStart: tokens.spacingHorizontalXS },
    // A device without a keyboard shows no keys.
    '@media (hover: none), (max-width: 640px)': { display: 'none' },
  },
});

/**
 * A key as it is printed on the keyboard. Keys do not mirror, but their distance from the label
 * does.
 */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={useStyles().cap}>
      <bdi dir="ltr">{children}</bdi>
    </kbd>
  );
}
