import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatTime, hasExtension, notifyRefusal, useMessages } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import type { DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';
import type { listDispatchRules } from 'shared-contracts/dispatch/dispatch-rule.api';
import { ConfirmDialog, EmptyState } from 'shared-ui/feedback';
import { NewRowsButton, useFrozenRows } from 'shared-ui/list';
import { ListPage, PageHeader } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { dispatchMessages } from '../dispatch-messages.ts';
import { LowerList, UpperList } from '../two-lists.tsx';
import {
  decisionsQuery,
  draftOf,
  rulesQuery,
  useRemoveRule,
  useStopDispatch,
} from './dispatch-rules.queries.ts';
import { DryZones } from './dry-zones.tsx';
import { RuleActions, type RuleAction } from './rule-actions.tsx';
import { decisionColumns, ruleColumns } from './rule-columns.tsx';
import { useRuleName } from './rule-name.ts';
import { RuleDialog } from './rule.dialog.tsx';
import { StopZoneDialog } from './stop-zone.dialog.tsx';
import { TryDialog } from './try.dialog.tsx';
import { useZoneName } from './zone-name.tsx';

type Stop = ReadAnswer<typeof listDispatchRules>['stops'][number];
type Doing = { what: 'add' | 'stop' } | { what: 'edit' | 'try' | 'remove'; rule: DispatchRule };

/** A stop, with the button that ends it. */
function StopBar({ stop, onResume }: { stop: Stop; onResume: () => void }) {
  const t = useMessages(dispatchMessages);
  const name = useZoneName(stop.zone_id);
  const zone = stop.zone_id === null ? t('everywhere') : name;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t('stopped', { zone, name: stop.by, time: formatTime(stop.at) })}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" aria-label={t('resume-of', { zone })} onClick={onResume}>
          {t('resume')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function RemoveDialog({ rule, onClose }: { rule: DispatchRule; onClose: () => void }) {
  const t = useMessages(dispatchMessages);
  const name = useRuleName(rule);
  const { mutate, isPending, error } = useRemoveRule();
  return (
    <ConfirmDialog
      danger
      title={t('remove-of', { rule: name })}
      body={t('remove-question')}
      confirmText={t('remove')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() => mutate(rule.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function TryRuleDialog({ rule, onClose }: { rule: DispatchRule; onClose: () => void }) {
  const t = useMessages(dispatchMessages);
  const title = t('try-of', { rule: useRuleName(rule) });
  return <TryDialog title={title} rule={draftOf(rule)} ruleId={rule.id} onClose={onClose} />;
}

/** The rules' answer for each waiting booking now. */
function Decisions() {
  const t = useMessages(dispatchMessages);
  const { data, error, refetch } = useQuery(decisionsQuery());
  return (
    <LowerList title={t('now.title')}>
      <DataTable
        label={t('now.title')}
        columns={decisionColumns}
        text={t}
        list={{ rows: data?.data, error, onRetry: () => void refetch() }}
        row={{ key: (row) => `${data?.data.indexOf(row)} ${row.trip_id}` }}
        empty={<EmptyState title={t('now.none')} />}
      />
    </LowerList>
  );
}

function Rules() {
  const t = useMessages(dispatchMessages);
  const { data, error, refetch } = useQuery(rulesQuery());
  const { mutate: stop } = useStopDispatch((failure) => notifyRefusal(failure, t('failed')));
  const [doing, setDoing] = useState<Doing>();
  const send = (zone: string | null, stopped: boolean) => stop({ zone_id: zone, stopped });
  const act = useCallback((what: RuleAction, rule: DispatchRule) => setDoing({ what, rule }), []);
  const close = () => setDoing(undefined);
  const { rows, newCount, release, area } = useFrozenRows(data?.data, '');
  const isStopped = data?.stops.some((one) => one.zone_id === null) === true;
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        tools={
          <>
            <Button size="small" disabled={!data} onClick={() => setDoing({ what: 'stop' })}>
              {t('stop.zone')}
            </Button>
            <Button size="small" disabled={!data || isStopped} onClick={() => send(null, true)}>
              {t('stop.all')}
            </Button>
          </>
        }
        action={
          <Button appearance="primary" size="small" onClick={() => setDoing({ what: 'add' })}>
            <span>{t('add')}</span>
          </Button>
        }
      />
      {data?.stops.map((one, index) => (
        <StopBar
          key={one.zone_id ?? `all ${index}`}
          stop={one}
          onResume={() => send(one.zone_id, false)}
        />
      ))}
      <DryZones />
      <RuleActions value={act}>
        <UpperList>
          <DataTable
            label={t('title')}
            columns={ruleColumns}
            text={t}
            list={{
              rows: data && rows,
              error,
              onRetry: () => void refetch(),
              area,
              notice: <NewRowsButton count={newCount} onRelease={release} />,
            }}
            row={{ key: ({ id }) => id, isRemoved: (row) => row.isRemoved === true }}
            empty={<EmptyState title={t('none')} body={t('none-hint')} />}
          />
        </UpperList>
      </RuleActions>
      <Decisions />
      {doing?.what === 'add' ? <RuleDialog onClose={close} /> : null}
      {doing?.what === 'stop' ? <StopZoneDialog onClose={close} /> : null}
      {doing?.what === 'edit' ? <RuleDialog rule={doing.rule} onClose={close} /> : null}
      {doing?.what === 'try' ? <TryRuleDialog rule={doing.rule} onClose={close} /> : null}
      {doing?.what === 'remove' ? <RemoveDialog rule={doing.rule} onClose={close} /> : null}
    </ListPage>
  );
}

/** Rules of automatic dispatch, if the server has it. */
export default function DispatchRulesPage() {
  const t = useMessages(dispatchMessages);
  return hasExtension('automatic-dispatch') ? <Rules /> : <EmptyState title={t('absent')} />;
}
