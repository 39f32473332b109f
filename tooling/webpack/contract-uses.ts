import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { topics } from 'shared-contracts/bus/topics';
import type { ReleaseUses } from 'shared-contracts/federation/release';
import { workspaceRoot } from '../process/workspace.ts';
import type { Findings } from './inspect-plugin.ts';

const contractModules = join(workspaceRoot, 'shared-contracts/src');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Values of the contract modules that the build uses. */
async function usedValues({ contracts }: Findings): Promise<Record<string, unknown>[]> {
  const values: unknown[] = [];
  for (const [path, names] of contracts) {
    if (!/\.(api|socket)\.ts$/.test(path) || names.length === 0) continue;
    const module: unknown = await import(pathToFileURL(join(contractModules, path)).href);
    if (!isRecord(module)) continue;
    values.push(...(names.includes('*') ? Object.values(module) : names.map((name) => module[name])));
  }
  return values.filter(isRecord);
}

/** Topics that a source says or hears by name. */
function topicsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!/from ['"](shared-bus|\.\.?\/)/.test(source)) return [];
  return [...source.matchAll(/\b(?:emit|on)\(\s*['"]([\w:-]+)['"]/g)].flatMap(([, topic]) => (topic && topic in topics ? [topic] : []));
}

const sorted = (names: string[]): string[] => [...new Set(names)].sort();

/** Endpoints, events and topics that a build's code refers to by value; a type import leaves no trace, rightly. */
export async function contractUses(findings: Findings): Promise<ReleaseUses> {
  const values = await usedValues(findings);
  return {
    endpoints: sorted(values.flatMap(({ id, path }) => (typeof id === 'string' && typeof path === 'string' ? [id] : []))),
    events: sorted(values.flatMap(({ name, section }) => (typeof name === 'string' && typeof section === 'string' ? [name] : []))),
    topics: sorted(findings.sources.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(topicsIn)),
  };
}
