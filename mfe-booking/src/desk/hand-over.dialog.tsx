import {
  Button,
  Caption1,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify, useLanguage, useMessages } from 'shared-bus';
import { maxHandoverNote, type Colleague } from 'shared-contracts/handover/handover';
import { tripDraftOf } from 'shared-contracts/handover/trip-drafts';
import { usePersonNames } from 'shared-ui/display';
import { DialogShell, ErrorPanel } from 'shared-ui/feedback';
import { isTooLong, useLengthState } from 'shared-ui/form/use-length-state';

import { deskMessages } from './desk-messages.ts';
import { heldWork, useHandOver } from './handover.queries.ts';
import { ownDrafts } from './own-drafts.ts';
import { workText } from './work-text.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  people: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
});

/** The rest is found by name. */
const shownPeople = 6;

/** Gives everything that the user holds to one colleague; at logout it can be skipped. */
export function HandOverDialog({
  onClose,
  onGiven,
  onSkip,
}: {
  onClose: () => void;
  onGiven: () => void;
  onSkip?: (() => void) | undefined;
}) {
  const t = useMessages(deskMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(heldWork());
  const [own] = useState(ownDrafts);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const lengthState = useLengthState();
  const [isMissing, setMissing] = useState(false);
  const give = useHandOver();
  const held = { ...data, requests: data?.requests ?? 0, trips: data?.trips ?? 0 };
  const next = data?.colleagues.find(({ id }) => id === to);
  const given = own.drafts.filter(({ key }) => next?.takes_trips !== false || !tripDraftOf(key));
  const work = workText(t, language, { ...held, drafts: own.drafts.length });
  const submit = () => {
    setMissing(!next);
    if (!next) return;
    if (isTooLong(note, maxHandoverNote)) {
      noteField.current?.focus();
      return;
    }
    give.mutate(
      { to: next.id, note, drafts: given },
      {
        onSuccess: (handover) => {
          notify({
            intent: 'success',
            title: t('give.done', { name: next.name, work: workText(t, language, handover) }),
            durationMs: 5000,
          });
          onGiven();
        },
      },
    );
  };
  return (
    <DialogShell
      title={t(onSkip ? 'give.logout' : 'give.title')}
      submitText={t('give.submit')}
      sending={{ submitting: give.isPending, submitError: give.error }}
      onSubmit={submit}
      onClose={onClose}
    >
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Text>{work ? t('give.held', { work }) : t('give.nothing')}</Text> : null}
      {own.staying > 0 ? <Caption1 className={styles.hint}>{t('give.recording')}</Caption1> : null}
      {own.others > 0 ? (
        <Caption1 className={styles.hint}>{t('give.others', { count: own.others })}</Caption1>
      ) : null}
      {data ? (
        <>
          <People
            colleagues={data.colleagues}
            hasTrips={held.trips > 0}
            selected={to}
            error={isMissing && !next ? t('give.choose') : undefined}
            onSelect={setTo}
          />
          {next && given.length < own.drafts.length ? (
            <Caption1 className={styles.hint} role="status">
              {t('give.trip-drafts', { name: next.name })}
            </Caption1>
          ) : null}
          <Field label={t('give.note')} {...lengthState(note, maxHandoverNote)}>
            <Textarea
              value={note}
              ref={noteField}
              dir="auto"
              onChange={(_event, { value }) => setNote(value)}
            />
          </Field>
        </>
      ) : null}
      {onSkip ? (
        <Button appearance="transparent" onClick={onSkip}>
          {t('give.skip')}
        </Button>
      ) : null}
    </DialogShell>
  );
}

function People({
  colleagues,
  hasTrips,
  selected,
  error,
  onSelect,
}: {
  colleagues: readonly Colleague[];
  hasTrips: boolean;
  selected: string;
  error: string | undefined;
  onSelect: (id: string) => void;
}) {
  const t = useMessages(deskMessages);
  const styles = useStyles();
  const { roleName } = usePersonNames();
  const [search, setSearch] = useState('');
  const found = colleagues.filter(({ name }) =>
    name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
  );
  const shown = found.slice(0, shownPeople);
  const hasSearch = colleagues.length > shownPeople;
  const isOut = ({ takes_trips: takesTrips }: Colleague) => hasTrips && !takesTrips;
  const first = shown.find((one) => !isOut(one));
  return (
    <div className={styles.people}>
      {hasSearch ? (
        <Field label={t('give.search')}>
          <Input
            type="search"
            autoFocus
            value={search}
            onChange={(_event, { value }) => setSearch(value)}
          />
        </Field>
      ) : null}
      <Field label={t('give.to')} {...(error && { validationMessage: error })}>
        <RadioGroup value={selected} onChange={(_event, { value }) => onSelect(value)}>
          {shown.map((one) => {
            const { id, name, role, is_here: isHere } = one;
            const remarks = [
              roleName(role),
              isHere ? t('give.here') : undefined,
              isOut(one) ? t('give.no-trips') : undefined,
            ].filter((text) => text !== undefined);
            return (
              <Radio
                key={id}
                value={id}
                autoFocus={!hasSearch && one === first}
                disabled={isOut(one)}
                label={
                  <>
                    <span dir="auto">{name}</span>{' '}
                    <Caption1 className={styles.hint}>{remarks.join(' · ')}</Caption1>
                  </>
                }
              />
            );
          })}
        </RadioGroup>
      </Field>
      {found.length === 0 ? <Caption1 role="status">{t('give.nobody')}</Caption1> : null}
    </div>
  );
}
