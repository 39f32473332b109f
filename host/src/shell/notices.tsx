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
import { useEffectEvent, useLayoutEffect, useRef, type Ref } from 'react';
import {
  dismissNotice,
  holdNotice,
  releaseNotice,
  useMessages,
  useNotices,
  type Notice,
} from 'shared-bus';
import { KeyCap } from 'shared-ui/display';
import { ButtonLink } from 'shared-ui/page';

import { shellMessages } from './shell-messages.ts';
import { noticeKey, runNoticeAction, useNoticeKey } from './use-notice-key.ts';

const useStyles = makeStyles({
  // Over the page, at the start of the bottom and above a list's pages or a form's bar: notices push
  // nothing, and cover no button.
  region: {
    position: 'fixed',
    insetBlockEnd: '64px',
    insetInlineStart: tokens.spacingHorizontalL,
    // Above the tabs as well.
    '@media (max-width: 639px)': { insetBlockEnd: '128px' },
    zIndex: 1000001,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    inlineSize: `min(360px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    pointerEvents: 'none',
  },
  action: { columnGap: tokens.spacingHorizontalXS },
  notice: {
    pointerEvents: 'auto',
    boxShadow: tokens.shadow16,
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
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
  const notices = useNotices();
  const { offering, closeLast, onFocus, giveBack } = useNoticeKey(notices);
  return (
    <section className={styles.region} aria-label={t('notices')} onFocus={onFocus}>
      {notices.map((notice) => (
        <NoticeBar
          key={notice.id}
          notice={notice}
          hasKey={notice === offering}
          closeRef={notice === notices.at(-1) ? closeLast : undefined}
          giveBack={giveBack}
        />
      ))}
    </section>
  );
}

interface ActionButtonProps {
  /** Of its notice. */
  id: number;
  action: NonNullable<Notice['action']>;
  hasKey: boolean;
}

function ActionButton({ id, action, hasKey }: ActionButtonProps) {
  const { label, to } = action;
  const button = {
    className: useStyles().action,
    'aria-keyshortcuts': hasKey ? noticeKey.named : undefined,
    children: (
      <>
        <span>{label}</span>
        {hasKey ? (
          <span aria-hidden>
            <KeyCap>{noticeKey.shown}</KeyCap>
          </span>
        ) : null}
      </>
    ),
  };
  return to === undefined ? (
    <Button {...button} size="small" onClick={() => runNoticeAction({ id, action })} />
  ) : (
    <ButtonLink {...button} appearance="secondary" to={to} onOpen={() => dismissNotice(id)} />
  );
}

interface NoticeBarProps {
  notice: Notice;
  /** Its first action shows the key that presses it. */
  hasKey: boolean;
  closeRef: Ref<HTMLButtonElement> | undefined;
  giveBack: () => void;
}

function NoticeBar({
  notice: { id, intent, title, body, action, moreActions },
  hasKey,
  closeRef,
  giveBack,
}: NoticeBarProps) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const frame = useRef<HTMLDivElement>(null);
  const end = useEffectEvent((ended: HTMLElement | null) => {
    if (ended?.contains(document.activeElement)) giveBack();
  });
  useLayoutEffect(() => {
    const { current } = frame;
    return () => end(current);
  }, []);
  const close = (
    <Button
      ref={closeRef}
      appearance="transparent"
      size="small"
      icon={<DismissRegular />}
      aria-label={t('close')}
      onClick={() => dismissNotice(id)}
    />
  );
  const actions = [action, ...(moreActions ?? [])].filter((one) => one !== undefined);
  return (
    <div
      ref={frame}
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
          {actions.map((one, index) => (
            <ActionButton key={one.label} id={id} action={one} hasKey={hasKey && index === 0} />
          ))}
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
