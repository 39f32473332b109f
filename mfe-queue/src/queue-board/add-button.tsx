import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { ButtonLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { newBookingLink } from './new-booking.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingInlineEnd: tokens.spacingHorizontalL,
    '@media (max-width: 600px)': { paddingInlineEnd: tokens.spacingHorizontalS },
  },
  rest: { flexGrow: 1, minInlineSize: 0 },
  button: { flexShrink: 0, boxShadow: tokens.shadow8 },
});

/**
 * The line below the list, and beside it the round button that opens a new booking: always visible,
 * and never over a row.
 */
export function FooterWithAddButton({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.rest}>{children}</div>
      <Tooltip content={t('add')} relationship="label">
        <ButtonLink
          {...newBookingLink}
          className={styles.button}
          appearance="primary"
          size="medium"
          shape="circular"
          icon={<AddRegular />}
        />
      </Tooltip>
    </div>
  );
}
