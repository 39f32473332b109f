import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';

import { ButtonLink } from './button-link.tsx';

const useStyles = makeStyles({
  // Text, not a button's box (docs/look.md#how-the-screens-look).
  text: { minInlineSize: 0, paddingInline: tokens.spacingHorizontalXS },
  possible: { color: tokens.colorBrandForeground1 },
});

interface DetailsLinkProps {
  /** Undefined where the row cannot be opened; `reason` then says why. */
  to: string | undefined;
  reason?: string | undefined;
  state?: unknown;
  onOpen?: () => void;
  /** Names the row; the text is the same in each. */
  label: string;
  children: string;
}

/** Opens a row's own page, from any list. */
export function DetailsLink({ to, reason, state, onOpen, label, children }: DetailsLinkProps) {
  const styles = useStyles();
  if (to !== undefined)
    return (
      <ButtonLink
        appearance="transparent"
        className={mergeClasses(styles.text, styles.possible)}
        to={to}
        state={state}
        {...(onOpen && { onOpen })}
        aria-label={label}
      >
        {children}
      </ButtonLink>
    );
  const button = (
    <Button
      size="small"
      appearance="transparent"
      className={styles.text}
      disabledFocusable
      aria-label={label}
    >
      {children}
    </Button>
  );
  return reason === undefined ? (
    button
  ) : (
    <Tooltip content={reason} relationship="description">
      {button}
    </Tooltip>
  );
}
