interface Connection {
  close(discard?: boolean): void;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Counts the connections of each address. At a full one the oldest that has named no session gives
 * way, so that a machine that opens connections and says nothing keeps nobody of its office out.
 */
export function addressLimit(mostOpen: number) {
  /** The oldest first, each with whether it has named a session. */
  const byAddress = new Map<string, Map<Connection, boolean>>();
  const oldestUnnamed = (address: string): Connection | undefined =>
    [...(byAddress.get(address) ?? [])].find(([, isNamed]) => !isNamed)?.[0];
  return {
    hasRoom: (address: string): boolean =>
      (byAddress.get(address)?.size ?? 0) < mostOpen || oldestUnnamed(address) !== undefined,
    enter(address: string, connection: Connection): void {
      const open = byAddress.get(address) ?? new Map<Connection, boolean>();
      byAddress.set(address, open.set(connection, false));
      connection.once('close', () => {
        open.delete(connection);
        if (open.size === 0) byAddress.delete(address);
      });
      if (open.size > mostOpen) oldestUnnamed(address)?.close(true);
    },
    /** The connection has named a session, and stays. */
    name(address: string, connection: Connection): void {
      const open = byAddress.get(address);
      if (open?.has(connection)) open.set(connection, true);
    },
  };
}
