import { execFile } from 'node:child_process';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** Known advisories against the locked packages. */
export type AuditResult =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'vulnerable'; readonly advisories: readonly string[] }
  /** The registry gave no answer: no network, no such endpoint, or an error of its own. */
  | { readonly kind: 'unchecked'; readonly reason: string };

/** The parts of pnpm's report that are read. */
interface AuditReport {
  advisories?: Record<
    string,
    {
      module_name: string;
      vulnerable_versions: string;
      severity: string;
      title: string;
      url: string;
      findings: { version: string; paths: string[] }[];
    }
  >;
  metadata?: { totalDependencies: number };
}

function readReport(output: string): AuditReport {
  try {
    return JSON.parse(output) as AuditReport; // pnpm's own report; its version is pinned
  } catch {
    return {};
  }
}

/** The sentence of an error in a terminal: without frames and line breaks. */
const sentenceOf = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /[×│]/u.test(line))
    .map((line) => line.replace(/^\s*[×│]\s?/u, '').trimEnd())
    .join('')
    .replace(/:$/u, '');

/** pnpm's report of a run of `pnpm audit --json`, as a result. */
export function auditResult(stdout: string, stderr: string): AuditResult {
  const { advisories, metadata } = readReport(stdout);
  if (!advisories || !metadata)
    return { kind: 'unchecked', reason: sentenceOf(stderr) || 'the registry did not answer' };
  const lines = Object.values(advisories).map(
    ({ module_name: name, severity, title, url, findings }) =>
      `${name} ${findings.map(({ version }) => version).join(', ')}: ${severity}, ${title} (${url}), by ${findings[0]?.paths[0] ?? name}`,
  );
  return lines.length > 0
    ? { kind: 'vulnerable', advisories: lines }
    : { kind: 'clean', packages: metadata.totalDependencies };
}

/**
 * Asks the registry for known vulnerabilities of every locked package. Accepted ones are listed in
 * pnpm-workspace.yaml, `auditConfig`.
 *
 * @param registry the registry's URL; by default the one that packages are installed from
 */
export function audit(registry?: string): Promise<AuditResult> {
  const pnpm = process.env['WORKSPACE_PNPM'] ?? 'pnpm';
  // One attempt: the next run asks again.
  const args = ['--yes', pnpm, 'audit', '--json', '--config.fetch-retries=0'];
  if (registry !== undefined) args.push('--registry', registry);
  const windows = process.platform === 'win32';
  return new Promise((resolve) => {
    execFile(
      windows ? 'npx.cmd' : 'npx',
      args,
      { cwd: workspaceRoot, timeout: 60_000, maxBuffer: 64 * 2 ** 20, shell: windows },
      (_error, stdout, stderr) => resolve(auditResult(stdout, stderr)),
    );
  });
}
