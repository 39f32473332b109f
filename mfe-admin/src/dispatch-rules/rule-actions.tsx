import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';

import { dispatchMessages } from '../dispatch-messages.ts';
import { useZoneName } from './zone-name.tsx';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column' },
});

/** A rule with its place in the list, which names it. */
export type NumberedRule = DispatchRule & { number: number };
export type RuleAction = 'edit' | 'try' | 'stop' | 'remove';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const RuleActions = createContext<(what: RuleAction, rule: NumberedRule) => void>(() => {});

export function RuleRowActions({ row, isStacked }: { row: NumberedRule; isStacked?: boolean }) {
  const t = useMessages(dispatchMessages);
  const styles = useStyles();
  const act = use(RuleActions);
  const zone = useZoneName(row.zone_id);
  const { number } = row;
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      <Button size="small" aria-label={t('edit-of', { number })} onClick={() => act('edit', row)}>
        {t('edit')}
      </Button>
      {hasExtension('dry-run') && !isStacked ? (
        <Button size="small" aria-label={t('try-of', { number })} onClick={() => act('try', row)}>
          {t('try')}
        </Button>
      ) : null}
      {row.zone_id && !isStacked ? (
        <Button
          size="small"
          aria-label={t('stop.zone-of', { zone })}
          onClick={() => act('stop', row)}
        >
          {t('stop.zone')}
        </Button>
      ) : null}
      <Button
        size="small"
        appearance="subtle"
        aria-label={t('remove-of', { number })}
        onClick={() => act('remove', row)}
      >
        {t('remove')}
      </Button>
    </span>
  );
}
