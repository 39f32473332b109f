import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column', alignItems: 'end' },
});

export type WebhookAction = 'attempts' | 'edit' | 'rotate' | 'pause' | 'replay' | 'delete';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const WebhookActions = createContext<(what: WebhookAction, webhook: Webhook) => void>(
  () => {},
);

export function WebhookRowActions({ row, isStacked }: { row: Webhook; isStacked?: boolean }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const act = use(WebhookActions);
  const { url } = row;
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      <Button
        size="small"
        aria-label={t('webhooks.attempts-of', { url })}
        onClick={() => act('attempts', row)}
      >
        {t('webhooks.attempts')}
      </Button>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={t('webhooks.more-of', { url })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => act('pause', row)}>
              <span>{t(row.paused_at ? 'webhooks.resume' : 'webhooks.pause')}</span>
            </MenuItem>
            <MenuItem onClick={() => act('edit', row)}>
              <span>{t('webhooks.edit')}</span>
            </MenuItem>
            <MenuItem onClick={() => act('rotate', row)}>
              <span>{t('webhooks.rotate')}</span>
            </MenuItem>
            <MenuItem onClick={() => act('replay', row)}>
              <span>{t('webhooks.replay')}</span>
            </MenuItem>
            <MenuItem onClick={() => act('delete', row)}>
              <span>{t('webhooks.delete')}</span>
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}
