/**
 * Parts that a server can lack while it keeps working (docs/production.md#outages). `stopsWrites`:
 * nothing can be saved until it ends. `forClients`: dispatch clients see it too.
 */
export const outages = {
  database: { stopsWrites: true, forClients: true },
  disk: { stopsWrites: true, forClients: true },
  clock: { stopsWrites: true, forClients: true },
  redis: { stopsWrites: false, forClients: false },
  messages: { stopsWrites: false, forClients: false },
  places: { stopsWrites: false, forClients: true },
  roads: { stopsWrites: false, forClients: false },
  partner: { stopsWrites: false, forClients: false },
} as const satisfies Record<string, { stopsWrites: boolean; forClients: boolean }>;
export type Outage = keyof typeof outages;

/** The outages of this table that a server's list names, in the table's order. */
export const outagesIn = (sent: readonly string[]): readonly Outage[] =>
  (Object.keys(outages) as Outage[]).filter((name) => sent.includes(name)); // the table's own keys
