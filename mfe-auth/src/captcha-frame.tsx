import { makeStyles } from '@fluentui/react-components';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { useLanguage, useMessages, useThemeMode } from 'shared-bus';
import type { CaptchaHandle } from './captcha.tsx';
import { catalogue } from './catalogue.ts';

const useStyles = makeStyles({ frame: { display: 'block', width: '304px', maxWidth: '100%', height: '80px', border: 'none' } });

/** What the frame's page says: a token, or a blank when it ran out. */
interface FrameMessage { captcha: string }
const isFrameMessage = (data: unknown): data is FrameMessage => typeof data === 'object' && data !== null && 'captcha' in data && typeof data.captcha === 'string';

interface Props { ref: Ref<CaptchaHandle>; provider: 'turnstile' | 'recaptcha'; siteKey: string }

/**
 * A third party's captcha. Its script runs in a page of its own that the gateway serves under `/captcha-frame`, with that page's own
 * policy: the console's policy stays as strict as without it.
 */
export function CaptchaFrame({ ref, provider, siteKey }: Props) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const { language } = useLanguage();
  const { mode } = useThemeMode();
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef('');

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source === frame.current?.contentWindow && event.origin === location.origin && isFrameMessage(event.data)) answer.current = event.data.captcha;
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useImperativeHandle(ref, () => ({
    token: async () => answer.current || undefined,
    reset() {
      answer.current = '';
      frame.current?.contentWindow?.postMessage({ captcha: 'reset' }, location.origin);
    },
  }));

  const query = new URLSearchParams({ provider, key: siteKey, language, theme: mode });
  return <iframe ref={frame} className={styles.frame} title={t('captcha.frame')} src={`/captcha-frame?${query}`} />;
}
