import { makeStyles } from '@fluentui/react-components';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useLanguage, useMessages, useThemeMode } from 'shared-bus';

import type { CaptchaHandle } from './captcha-handle.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  frame: { display: 'block', width: '100%', border: 'none', colorScheme: 'normal' },
});

/**
 * Messages of the frame's page: a token, blank when it expired; or the height that it needs, in
 * pixels.
 */
type FrameMessage = { captcha: string } | { captchaHeight: number };
const has = <K extends string>(data: unknown, key: K): data is Record<K, unknown> =>
  typeof data === 'object' && data !== null && key in data;
function readMessage(data: unknown): FrameMessage | undefined {
  if (has(data, 'captcha') && typeof data.captcha === 'string') return { captcha: data.captcha };
  if (has(data, 'captchaHeight') && typeof data.captchaHeight === 'number')
    return { captchaHeight: Math.min(data.captchaHeight, 640) };
  return undefined;
}

/**
 * A third party's captcha. Its script runs in a separate page that the gateway serves
 * (`/captcha-frame`) under its own policy, so that the console's policy stays as strict as without
 * it.
 */
export function CaptchaFrame({ ref }: { ref: Ref<CaptchaHandle> }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { mode } = useThemeMode();
  const [height, setHeight] = useState(80);
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef('');

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return;
      const message = readMessage(event.data);
      if (message && 'captcha' in message) answer.current = message.captcha;
      else if (message) setHeight(message.captchaHeight);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  useImperativeHandle(ref, () => ({
    token: async () => answer.current || undefined,
    reset() {
      answer.current = '';
      frame.current?.contentWindow?.postMessage({ captcha: 'reset' }, location.origin);
    },
  }));

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      height={height}
      title={t('captcha.frame')}
      src={`/captcha-frame?${new URLSearchParams({ language, theme: mode })}`}
    />
  );
}
