import { Button, Card, makeStyles, tokens } from '@fluentui/react-components';
import type { RouteObject } from 'react-router-dom';
import { acceptOverrides, composition, resetOverrides, useMessages } from 'shared-bus';
import { RunningText } from 'shared-ui/theme';

import { Frame } from '../shell/frame.tsx';
import { remoteMessages } from './remote-messages.ts';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minBlockSize: 0,
    overflow: 'auto',
    display: 'grid',
    alignContent: 'safe center',
    justifyItems: 'center',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  card: { inlineSize: '100%', maxInlineSize: '520px', padding: tokens.spacingHorizontalXXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
  },
});

/**
 * Asks before a tab runs other releases than the released ones: anybody can write the link that
 * names them. Until the answer nothing of a remote runs.
 */
export function OverrideQuestion() {
  const styles = useStyles();
  const t = useMessages(remoteMessages);
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{t('override.question')}</h1>
        <RunningText>{t('override.question.why')}</RunningText>
        <ul className={styles.list}>
          {(composition().overrides ?? []).map(({ id, release, instead }) => (
            <li key={id}>
              {instead
                ? t('override.would-run', { id, release, instead })
                : t('override.would-stay', { id, release })}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => resetOverrides()}>
            {t('override.decline')}
          </Button>
          <Button onClick={() => acceptOverrides()}>{t('override.accept')}</Button>
        </div>
      </Card>
    </main>
  );
}

/** The only page while the user is asked whether this tab shall run other releases. */
export const overrideQuestion = (): RouteObject[] => [
  { element: <Frame />, children: [{ path: '*', element: <OverrideQuestion /> }] },
];
