import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ReleaseUses } from 'release-formats/release';
import { contractHash } from 'release-kit/units/contract-hash.ts';
import { topicPayloads } from 'shared-contracts/bus/topic-payloads';
import type { Topic } from 'shared-contracts/bus/topics';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import type { SocketEvent } from 'shared-contracts/core/socket-event';
import {
  callContract,
  contractKey,
  eventContract,
  topicContract,
} from 'shared-contracts/federation/contract';
import type { Contract } from 'shared-contracts/federation/contract';

import type { GraphFindings } from './inspect-plugin.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Values of the contract modules that the build uses. */
async function usedValues(
  { contracts }: GraphFindings,
  folder: string,
): Promise<Record<string, unknown>[]> {
  const values: unknown[] = [];
  for (const [path, names] of contracts) {
    if (!/\.(api|socket)\.[tj]s$/.test(path) || names.length === 0) continue;
    const module: unknown = await import(pathToFileURL(join(folder, path)).href);
    if (!isRecord(module)) continue;
    values.push(
      ...(names.includes('*') ? Object.values(module) : names.map((name) => module[name])),
    );
  }
  return values.filter(isRecord);
}

const isTopic = (name: string): name is Topic => Object.hasOwn(topicPayloads, name);

/** Topics that a source emits or subscribes to by name. */
function topicsIn(file: string): Topic[] {
  const source = readFileSync(file, 'utf8');
  if (!/from ['"](shared-bus|\.\.?\/)/.test(source)) return [];
  return [...source.matchAll(/\b(?:emit|on)\(\s*['"]([\w:-]+)['"]/g)].flatMap(([, topic]) =>
    topic && isTopic(topic) ? [topic] : [],
  );
}

interface Uses {
  uses: ReleaseUses;
  /** Their shapes, by hash. */
  contracts: Record<string, Contract>;
}

const isEndpoint = (value: Record<string, unknown>) =>
  typeof value['id'] === 'string' && typeof value['path'] === 'string' && 'answer' in value;
const isEvent = (value: Record<string, unknown>) =>
  typeof value['name'] === 'string' && typeof value['section'] === 'string' && 'row' in value;

/**
 * Endpoints, events and topics that a build's code refers to by value, each with its shape; type
 * imports do not count, because they do not run. `folder` has the contracts' modules.
 */
export async function contractUses(findings: GraphFindings, folder: string): Promise<Uses> {
  const values = await usedValues(findings, folder);
  const topicsUsed = findings.sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap(topicsIn);
  const used = [
    // No other values in the contracts' modules have these fields.
    ...values.filter(isEndpoint).map((value) => callContract(value as unknown as Endpoint)),
    ...values.filter(isEvent).map((value) => eventContract(value as unknown as SocketEvent)),
    ...topicsUsed.map((topic) => topicContract(topic, topicPayloads[topic])),
  ];
  const byHash = [...new Map(used.map((contract) => [contractHash(contract), contract]))].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const named = (kind: Contract['kind']) =>
    [...new Set(used.filter((contract) => contract.kind === kind).map(({ name }) => name))].sort();
  const shapes = byHash
    .map(([hash, contract]) => [contractKey(contract), hash] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    uses: {
      endpoints: named('call'),
      events: named('event'),
      topics: named('topic'),
      shapes: Object.fromEntries(shapes),
    },
    contracts: Object.fromEntries(byHash),
  };
}
