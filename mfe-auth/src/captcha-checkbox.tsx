import { Checkbox, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { Challenge } from 'altcha-lib/types';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useMessages } from 'shared-bus';

import type { CaptchaHandle } from './captcha-handle.ts';
import { fetchChallenge } from './captcha.queries.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  // The checkbox itself is aligned with the fields above.
  box: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  // A failure is shown under the checkbox where there is no room beside it.
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    columnGap: tokens.spacingHorizontalS,
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

interface Answer {
  payload: string;
  validUntil: number;
}
const isValid = (answer: Answer): boolean => answer.validUntil > Date.now();
/** Time for the request, subtracted from a challenge's lifetime. */
const marginMs = 5000;

async function workOut(): Promise<Answer> {
  // The shape is internal to the captcha library, which alone creates and reads it.
  const challenge = (await fetchChallenge()) as unknown as Challenge;
  const { solve } = await import('./proof-of-work.ts');
  const { expiresAt } = challenge.parameters;
  return {
    payload: await solve(challenge),
    validUntil: expiresAt ? expiresAt * 1000 - marginMs : Infinity,
  };
}

/**
 * The self-hosted captcha: a proof of work behind a checkbox. Ticking it starts the work. A form
 * that is submitted before waits for the work, so that a forgotten tick does not block it.
 */
export function CaptchaCheckbox({ ref }: { ref: Ref<CaptchaHandle> }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [state, setState] = useState<'open' | 'working' | 'done' | 'failed'>('open');
  const running = useRef<Promise<Answer>>(undefined);

  const begin = (): Promise<Answer> => {
    setState('working');
    const work = workOut();
    running.current = work;
    const finish = (next: 'done' | 'failed') => {
      if (running.current !== work) return;
      if (next === 'failed') running.current = undefined;
      setState(next);
    };
    work.then(
      () => finish('done'),
      () => finish('failed'),
    );
    return work;
  };

  useImperativeHandle(ref, () => ({
    async token() {
      try {
        const answer = await (running.current ?? begin());
        return (isValid(answer) ? answer : await begin()).payload;
      } catch {
        return undefined; // the error row shows that the check failed
      }
    },
    reset() {
      running.current = undefined;
      setState('open');
    },
  }));

  return (
    <div className={styles.row}>
      <Checkbox
        className={styles.box}
        checked={state === 'working' ? 'mixed' : state === 'done'}
        label={t('captcha.label')}
        onChange={() => {
          if (state === 'open' || state === 'failed') void begin().catch(() => undefined);
        }}
      />
      <span role="status">
        {state === 'working' && (
          <Spinner size="tiny" label={t('captcha.working')} labelPosition="before" />
        )}
        {state === 'done' && <span>{t('captcha.done')}</span>}
        {state === 'failed' && <span className={styles.failed}>{t('captcha.failed')}</span>}
      </span>
    </div>
  );
}
