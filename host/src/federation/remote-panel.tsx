import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { composedRemote, useLanguage, useMessages } from 'shared-bus';
import type { Page, RemoteState } from 'shared-bus';

import { remoteMessages } from './remote-messages.ts';

const useStyles = makeStyles({
  // Retry is next to its subject, also on a wide screen.
  place: { padding: tokens.spacingHorizontalL, maxInlineSize: '760px' },
  details: {
    marginBlock: tokens.spacingVerticalS,
    display: 'grid',
    gridTemplateColumns: 'max-content auto',
    columnGap: tokens.spacingHorizontalM,
  },
  value: { marginInlineStart: 0 },
});

interface Props {
  page: Page;
  state: RemoteState;
  /** A translator or an extension has changed the page twice in a row. */
  isChanged: boolean;
  onRetry: () => void;
}

/**
 * Replaces a failed remote's page: it names the part, its owner, version and stage, and retries on
 * request.
 */
export function RemotePanel({ page, state, isChanged, onRetry }: Props) {
  const styles = useStyles();
  const t = useMessages(remoteMessages);
  const { language } = useLanguage();
  const failure =
    state.status === 'failed' || state.status === 'degraded' ? state.failure : undefined;
  const off =
    state.status === 'disabled' || state.status === 'incompatible' ? state.status : undefined;
  const version = failure?.release ?? composedRemote(page.remote)?.current.release ?? '';
  const details = [
    { name: t('detail.remote'), value: page.remote },
    { name: t('detail.version'), value: version },
    { name: t('detail.owner'), value: page.owner },
    { name: t('detail.stage'), value: t(`stage.${failure?.stage ?? 'module'}`) },
  ];
  return (
    <section className={styles.place} aria-label={page.title[language]}>
      <MessageBar intent={off ? 'warning' : 'error'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('panel.title', { page: page.title[language] })}</MessageBarTitle>
          <p>
            {isChanged
              ? t('panel.foreign')
              : `${t(`panel.${off ?? failure?.code ?? 'broken'}`)} ${t('panel.tellOwner', { owner: page.owner })}`}
          </p>
          <dl className={styles.details} aria-label={t('panel.details')}>
            {details.map(({ name, value }) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`} className={styles.value}>
                {value}
              </dd>,
            ])}
          </dl>
        </MessageBarBody>
        {off ? null : (
          <MessageBarActions>
            <Button appearance="primary" onClick={onRetry}>
              {t('panel.retry')}
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
    </section>
  );
}
