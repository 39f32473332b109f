import { makeStyles } from '@fluentui/react-components';
import { dash, useMessages } from 'shared-bus';
import type { BuildFailure } from 'shared-contracts/releases/build-health';

import { messages } from '../messages.ts';

/** The consequence, the stage and the cause of a failure as text. */
export function FailureKind({ failure: { outcome, stage, code } }: { failure: BuildFailure }) {
  const t = useMessages(messages);
  const consequence = `${outcome ? t(`release.outcome.${outcome}`) : dash} · ${stage ? t(`release.stage.${stage}`) : dash}`;
  // A call's cause is in its detail: the code and the API's error id.
  const cause = stage === 'call' ? '' : `, ${code ? t(`release.code.${code}`) : dash}`;
  const text = consequence + cause;
  return <span title={text}>{text}</span>;
}

const useStyles = makeStyles({ detail: { overflow: 'hidden', textOverflow: 'ellipsis' } });

/** The browser's error text: left to right, and cut at its own end, in every language. */
export function FailureDetail({ failure: { detail } }: { failure: BuildFailure }) {
  const styles = useStyles();
  return (
    <div dir="ltr" className={styles.detail} title={detail}>
      {detail}
    </div>
  );
}
