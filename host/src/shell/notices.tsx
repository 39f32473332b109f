import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import {
  dismissNotice,
  holdNotice,
  releaseNotice,
  useMessages,
  useNotices,
  type Notice,
} from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({
  // Over the page, at the end of the top: notices never push content down.
  region: {
    position: 'fixed',
    insetBlockStart: `calc(48px + ${tokens.spacingVerticalS})`,
    insetInlineEnd: tokens.spacingHorizontalL,
    zIndex: 1000001,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    inlineSize: `min(360px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    pointerEvents: 'none',
  },
  notice: {
    pointerEvents: 'auto',
    boxShadow: tokens.shadow16,
    animationName: { from: { opacity: 0, transform: 'translateY(-8px)' } },
    animationDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/**
 * All notices (shared-bus `notify`), each for its time, longer while the pointer or the focus is on
 * it.
 */
export function Notices() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  return (
    <section className={styles.region} aria-label={t('notices')}>
      {useNotices().map((notice) => (
        <NoticeBar key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeBar({
  notice: { id, intent, title, body, action, moreActions },
}: {
  notice: Notice;
}) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const close = (
    <Button
      appearance="transparent"
      size="small"
      icon={<DismissRegular />}
      aria-label={t('close')}
      onClick={() => dismissNotice(id)}
    />
  );
  const actions = [...(action ? [action] : []), ...(moreActions ?? [])];
  return (
    <div
      role={intent === 'error' ? 'alert' : 'status'}
      className={styles.notice}
      onPointerEnter={() => holdNotice(id)}
      onPointerLeave={() => releaseNotice(id)}
      onFocus={() => holdNotice(id)}
      onBlur={() => releaseNotice(id)}
    >
      <MessageBar intent={intent} layout="multiline" politeness="polite">
        <MessageBarBody>
          <MessageBarTitle>{title}</MessageBarTitle>
          {body ? <span> {body}</span> : null}
        </MessageBarBody>
        <MessageBarActions containerAction={close}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              size="small"
              onClick={() => {
                run();
                dismissNotice(id);
              }}
            >
              {label}
            </Button>
          ))}
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
