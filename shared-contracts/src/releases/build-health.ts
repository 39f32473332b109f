import * as T from '../core/schema.ts';
import { ReleaseName } from '../federation/release-name.ts';
import { failureCodes, failureOutcomes, reportedStages } from './client-report.ts';

/** Loads and failures of one build in all browsers since the requested time. */
export const BuildCount = T.Object({
  remote: T.String(),
  release: ReleaseName,
  loads: T.Integer({ minimum: 0 }),
  failures: T.Integer({ minimum: 0 }),
  /** Mean over the reports that include it. */
  loadMs: T.Nullable(T.Integer({ minimum: 0 })),
});
export type BuildCount = T.ReadShape<typeof BuildCount>;

/** One failure, as the administration sees it. */
export const BuildFailure = T.Object({
  id: T.RecordId(),
  at: T.Instant(),
  remote: T.String(),
  release: ReleaseName,
  outcome: T.Values(failureOutcomes),
  stage: T.Values(reportedStages),
  code: T.Values(failureCodes),
  detail: T.String(),
});
export type BuildFailure = T.ReadShape<typeof BuildFailure>;
