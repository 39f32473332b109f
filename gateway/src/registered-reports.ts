import { isReleaseName } from 'shared-contracts/federation/release-name';
import { isReportedUnit } from 'shared-contracts/releases/client-report';
import { reportRemotes } from 'shared-contracts/releases/client-report.api';

import { registeredAt } from './release-reader.ts';

const reportsPath = `/api/v1${reportRemotes.path}`;

type Report = Partial<Record<'remote' | 'release', unknown>>;

/**
 * Leaves out of a page's reports the builds that were never registered: made-up ones would fill the
 * API's limited tables, and the builds of a rollout would find no room. Anything that is no list of
 * reports is passed on, for the API to refuse.
 */
export function registeredReports(registry: string) {
  const isRegistered = ({ remote, release }: Report): boolean =>
    typeof remote === 'string' &&
    typeof release === 'string' &&
    isReportedUnit(remote) &&
    isReleaseName(release) &&
    registeredAt(registry, remote, release) !== undefined;

  return (path: string, body: Buffer): Buffer | 'nothing left' => {
    // As it is passed on, and as the API reads it.
    const { pathname } = new URL(path, 'http://api');
    if (decodeURI(pathname).replace(/\/$/, '') !== reportsPath) return body;
    let said: { reports?: unknown } | null;
    try {
      said = JSON.parse(body.toString()) as typeof said; // each member is checked where it is read
    } catch {
      return body;
    }
    const reports: unknown = said?.reports;
    if (!Array.isArray(reports) || reports.length === 0) return body;
    const known = reports.filter(
      (report: Report | null) => report !== null && isRegistered(report),
    );
    if (known.length === reports.length) return body;
    return known.length === 0 ? 'nothing left' : Buffer.from(JSON.stringify({ reports: known }));
  };
}
