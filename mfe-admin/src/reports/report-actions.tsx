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
import type { Report } from 'shared-contracts/reports/report';

import { reportMessages } from './report-messages.ts';
import { useScheduleText } from './report-texts.tsx';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column', alignItems: 'end' },
});

export type ReportAction = 'send' | 'edit' | 'pause' | 'delete';

interface Actions {
  act: (what: ReportAction, report: Report) => void;
  /** Not while one is sent, nor without a mail server. */
  canSend: boolean;
}
/** The screen's actions for a row, in a context because columns are data at module scope. */
export const ReportActions = createContext<Actions>({ act: () => {}, canSend: true });

export function ReportRowActions({ row, isStacked }: { row: Report; isStacked?: boolean }) {
  const t = useMessages(reportMessages);
  const styles = useStyles();
  const { act, canSend } = use(ReportActions);
  const schedule = useScheduleText()(row);
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      <Button
        size="small"
        aria-label={t('send-now-of', { schedule })}
        disabledFocusable={!canSend}
        onClick={() => act('send', row)}
      >
        <span>{t('send-now')}</span>
      </Button>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={t('more-of', { schedule })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => act('edit', row)}>
              <span>{t('edit')}</span>
            </MenuItem>
            <MenuItem onClick={() => act('pause', row)}>
              <span>{t(row.is_paused ? 'resume' : 'pause')}</span>
            </MenuItem>
            <MenuItem onClick={() => act('delete', row)}>
              <span>{t('delete')}</span>
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}
