import * as T from '../core/schema.ts';
import { ReleaseName } from '../federation/release-name.ts';

/**
 * The stage at which a remote failed: its entry, one of its chunks, running the module, rendering
 * the page, the time limit of the whole load, or later at run time.
 */
const failureStages = ['entry', 'chunk', 'module', 'render', 'total', 'running'] as const;
export type FailureStage = (typeof failureStages)[number];
/** The same, or a call of the API. */
export const reportedStages = [...failureStages, 'call'] as const;
export type ReportedStage = (typeof reportedStages)[number];
/**
 * The cause: unreachable, too slow, refused by its hash, an error in its code, or the build lacks
 * the module; `foreign` is a translator or an extension that changed the page, and counts for no
 * build. For a call: no answer, refused as invalid, an error of the server, or the API lacks it.
 */
export const failureCodes = [
  'network',
  'timeout',
  'refused',
  'broken',
  'missing',
  'foreign',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/**
 * The consequence: the previous build replaced it, a panel is shown, a slot or command is missing,
 * or the page continues with an uncaught error or without the answer.
 */
export const failureOutcomes = ['degraded', 'failed', 'part', 'error'] as const;
export type FailureOutcome = (typeof failureOutcomes)[number];

const longestDetail = 300;
/** A detail, cut to the reportable length. */
export const reportedDetail = (text: string): string => text.slice(0, longestDetail);

const ReportedFailure = T.Object(
  {
    outcome: T.Values(failureOutcomes),
    stage: T.Values(reportedStages),
    code: T.Values(failureCodes),
    /** The original error's text. */
    detail: T.String({ maxLength: longestDetail }),
  },
  { additionalProperties: false },
);
type ReportedFailure = T.Static<typeof ReportedFailure>;

const unitPattern = '^(host|mfe-[a-z][a-z0-9-]{0,40})$';
/** Whether a text can be the id of a unit that is reported on. */
export const isReportedUnit = (text: string): boolean => new RegExp(unitPattern).test(text);

/**
 * One build's report from one page: its first load, its first failure, or both. Each is reported
 * once per page, so that rates are shares of pages.
 */
export const ClientReport = T.Object(
  {
    remote: T.String({ pattern: unitPattern }),
    release: ReleaseName,
    /** The page tried to load this build, and has not said so before. */
    load: T.Boolean(),
    /** Until the module was there. */
    loadMs: T.Optional(T.Integer({ minimum: 0, maximum: 600_000 })),
    failure: T.Optional(ReportedFailure),
  },
  { additionalProperties: false },
);
export type ClientReport = T.Static<typeof ClientReport>;

/** Maximum number of reports in one call. */
export const maxReports = 20;
