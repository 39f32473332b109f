import { endpoints } from 'shared-contracts/api';
import { topicPayloads } from 'shared-contracts/bus/topic-payloads';
import { socketEvents } from 'shared-contracts/events/socket';
import {
  callContract,
  contractKey,
  eventContract,
  topicContract,
} from 'shared-contracts/federation/contract';
import type { Contract } from 'shared-contracts/federation/contract';

/** Contracts by their key, `call queue.list`. */
export type Contracts = ReadonlyMap<string, Contract>;

/** The contracts of the workspace's sources: those that an API built from them serves. */
export const presentContracts = (): Contracts =>
  new Map(
    [
      ...endpoints.map(callContract),
      ...Object.values(socketEvents).map(eventContract),
      ...Object.entries(topicPayloads).map(([name, payload]) => topicContract(name, payload)),
    ].map((contract) => [contractKey(contract), contract]),
  );
