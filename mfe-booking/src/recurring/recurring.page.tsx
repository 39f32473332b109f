import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { hasExtension, useMessages, useRole } from 'shared-bus';
import type { RecurringRule } from 'shared-contracts/recurring/recurring';
import { holidayRoles, recurringPageSizes } from 'shared-contracts/recurring/recurring.api';
import { EmptyState } from 'shared-ui/feedback';
import { BeyondEnd } from 'shared-ui/list/beyond-end';
import { FilterChips } from 'shared-ui/list/filter-chips';
import { freeText, oneOf, pageNumber } from 'shared-ui/list/url-params';
import { useListScreen } from 'shared-ui/list/use-list-screen';
import { useListUrl } from 'shared-ui/list/use-list-url';
import { ButtonLink, ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { DayDialog } from './day.dialog.tsx';
import { EndDialog } from './end.dialog.tsx';
import { PauseDialog } from './pause.dialog.tsx';
import { recurringMessages } from './recurring-messages.ts';
import { recurringQuery, useResumeRule } from './recurring.queries.ts';
import { RuleActions, ruleColumns, type RuleAction } from './rule-columns.tsx';
import { RuleSearch } from './rule-search.tsx';
import { RuleDialog } from './rule.dialog.tsx';

// On a phone the menu has that link.
const useStyles = makeStyles({ holidays: { '@media (max-width: 480px)': { display: 'none' } } });

const states = ['active', 'ended'] as const;
const params = {
  page: pageNumber,
  limit: oneOf(recurringPageSizes, recurringPageSizes[0]),
  search: freeText,
  state: oneOf(states, 'active'),
};

interface Doing {
  what: Exclude<RuleAction, 'resume'>;
  rule: RecurringRule;
}

function RuleDoing({ what, rule, onClose }: Doing & { onClose: () => void }) {
  if (what === 'edit') return <RuleDialog rule={rule} onClose={onClose} />;
  const Dialog = { day: DayDialog, pause: PauseDialog, end: EndDialog }[what];
  return <Dialog rule={rule} onClose={onClose} />;
}

function Recurring() {
  const t = useMessages(recurringMessages);
  const { values, change, searchAfter } = useListUrl('recurring', params);
  const { page, limit, search, state } = values;
  const [doing, setDoing] = useState<Doing>();
  const role = useRole();
  const styles = useStyles();
  const resume = useResumeRule();
  const list = useListScreen(
    useQuery(recurringQuery({ page, limit, search, ended: state === 'ended' })),
    {
      rowsOf: (answer) => answer.list,
      totalOf: ({ total_records: total }) => total,
      page,
      limit,
      limits: recurringPageSizes,
      change,
    },
  );
  const act = useCallback(
    (what: RuleAction, rule: RecurringRule) => {
      if (what === 'resume') resume(rule.id);
      else setDoing({ what, rule });
    },
    [resume],
  );
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('title')}
        count={list.count}
        chips={
          <FilterChips
            label={t('by-state')}
            chips={states.map((value) => ({ value, text: t(value) }))}
            selected={state}
            onSelect={(chosen) => change({ state: chosen })}
          />
        }
        tools={
          <>
            {holidayRoles.some((one) => one === role) ? (
              <ButtonLink appearance="subtle" className={styles.holidays} to="/holidays">
                {t('open-holidays')}
              </ButtonLink>
            ) : null}
            <ReloadButton {...list.reload} />
          </>
        }
        isFiltered={search !== ''}
        filters={<RuleSearch search={search} onSearch={(text) => change({ search: text })} />}
      />
      <RuleActions value={act}>
        <DataTable
          label={t('title')}
          columns={ruleColumns}
          text={t}
          list={list.table}
          row={{ key: ({ id }) => id }}
          empty={
            search || state === 'ended' ? (
              <EmptyState title={t('none-found')} />
            ) : (
              <EmptyState title={t('none')} body={t('none-hint')} />
            )
          }
          footer={<Pager {...list.pager} />}
        />
      </RuleActions>
      {doing ? <RuleDoing {...doing} onClose={() => setDoing(undefined)} /> : null}
    </ListPage>
  );
}

/** Bookings that repeat: of everybody for staff, of themselves for dispatch clients. */
export default function RecurringPage() {
  const t = useMessages(recurringMessages);
  return hasExtension('recurring') ? <Recurring /> : <EmptyState title={t('absent')} />;
}
