import { useMessages } from 'shared-bus';
import type { BuildFailure } from 'shared-contracts/releases/client-report';
import { catalogue } from '../catalogue.ts';

/** What came of it, where it failed and why, in words. */
export function FailureKind({ failure: { outcome, stage, code } }: { failure: BuildFailure }) {
  const t = useMessages(catalogue);
  return <>{`${t(`release.outcome.${outcome}`)} · ${t(`release.stage.${stage}`)}, ${t(`release.code.${code}`)}`}</>;
}
