import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useEffectEvent, useLayoutEffect, useRef, type Ref } from 'react';
import { createPortal } from 'react-dom';
import {
  dismissNotice,
  holdNotice,
  releaseNotice,
  useMessages,
  useNotices,
  useNoticesPlace,
  type Notice,
  type NoticeAction,
} from 'shared-bus';
import { KeyCap } from 'shared-ui/display';
import { ButtonLink } from 'shared-ui/page';

import { shellMessages } from './shell-messages.ts';
import { noticeKey, runNoticeAction, useNoticeKey, type NoticeKey } from './use-notice-key.ts';

const narrow = '@container (max-width: 560px)';
const useStyles = makeStyles({
  // In the flow of the page or the dialog, so that notices cover no button.
  region: {
    containerType: 'inline-size',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    '@media print': { display: 'none' },
  },
  action: { columnGap: tokens.spacingHorizontalXS },
  // Long texts wrap beside their buttons, which are below where the place is narrow.
  bar: {
    whiteSpace: 'normal',
    [narrow]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon body actions" "secondaryActions secondaryActions secondaryActions"',
    },
  },
  body: { paddingBlock: tokens.spacingVerticalXS },
  actions: {
    flexWrap: 'wrap',
    rowGap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalS,
    [narrow]: { justifyContent: 'end', paddingBlockEnd: tokens.spacingVerticalS },
  },
  notice: {
    maxInlineSize: `min(720px, calc(100% - 2 * ${tokens.spacingHorizontalL}))`,
    marginBlock: tokens.spacingVerticalXS,
    marginInline: tokens.spacingHorizontalL,
    animationName: { from: { opacity: 0 } },
    animationDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  receipt: { inlineSize: '100%', maxInlineSize: 'none', margin: 0 },
});

/**
 * All notices (shared-bus `notify`), each for its time, longer while the pointer or the focus is on
 * it: in the page's own place for them, or here. A dialog shows them in its place, except receipts,
 * which belong to the page.
 */
export function Notices() {
  const notices = useNotices();
  const place = useNoticesPlace();
  const dialog = useNoticesPlace('dialog');
  const keys = useNoticeKey(notices);
  const inDialog = dialog ? notices.filter(({ isReceipt }) => !isReceipt) : [];
  const onPage = notices.filter((notice) => !inDialog.includes(notice));
  const page = <Region notices={onPage} keys={keys} />;
  return (
    <>
      {place ? createPortal(page, place) : page}
      {dialog && inDialog.length > 0
        ? createPortal(<Region notices={inDialog} keys={keys} />, dialog)
        : null}
    </>
  );
}

function Region({
  notices,
  keys: { offering, lastButton, onFocus, giveBack },
}: {
  notices: readonly Notice[];
  keys: NoticeKey;
}) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  return (
    <section className={styles.region} aria-label={t('notices')} onFocus={onFocus}>
      {notices.map((notice) => (
        <NoticeBar
          key={notice.id}
          notice={notice}
          hasKey={notice === offering}
          lastRef={notice === notices.at(-1) ? lastButton : undefined}
          giveBack={giveBack}
        />
      ))}
    </section>
  );
}

interface ActionButtonProps {
  /** Of its notice. */
  id: number;
  action: NoticeAction;
  hasKey: boolean;
  buttonRef: Ref<HTMLButtonElement> | undefined;
}

function ActionButton({ id, action, hasKey, buttonRef }: ActionButtonProps) {
  const { label, to, keepsNotice } = action;
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
    <Button
      {...button}
      ref={buttonRef}
      size="small"
      onClick={() => runNoticeAction({ id, action })}
    />
  ) : (
    <ButtonLink
      {...button}
      appearance="secondary"
      to={to}
      onOpen={keepsNotice ? undefined : () => dismissNotice(id)}
    />
  );
}

interface NoticeBarProps {
  notice: Notice;
  /** Its first action shows the key that presses it. */
  hasKey: boolean;
  lastRef: Ref<HTMLButtonElement> | undefined;
  giveBack: () => void;
}

function NoticeBar({
  notice: { id, intent, title, body, isReceipt, action, moreActions },
  hasKey,
  lastRef,
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
      ref={isReceipt ? undefined : lastRef}
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
      className={mergeClasses(styles.notice, isReceipt && styles.receipt)}
      onPointerEnter={() => holdNotice(id)}
      onPointerLeave={() => releaseNotice(id)}
      onFocus={() => holdNotice(id)}
      onBlur={() => releaseNotice(id)}
    >
      <MessageBar
        intent={intent}
        layout="singleline"
        shape={isReceipt ? 'square' : 'rounded'}
        className={styles.bar}
        politeness="polite"
      >
        <MessageBarBody className={styles.body}>
          <MessageBarTitle>{title}</MessageBarTitle>
          {body ? <span> {body}</span> : null}
        </MessageBarBody>
        <MessageBarActions className={styles.actions} containerAction={close}>
          {actions.map((one, index) => (
            <ActionButton
              key={one.label}
              id={id}
              action={one}
              hasKey={hasKey && index === 0}
              buttonRef={isReceipt && index === 0 ? lastRef : undefined}
            />
          ))}
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
