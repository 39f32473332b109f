import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { devBase } from './dev-remote.ts';
import type { GatewayOptions } from './gateway-options.ts';

/** Says whether a request is for a websocket: the API's, or that of a remote in development. */
export function socketsOf({ devServers = {} }: Pick<GatewayOptions, 'devServers'>) {
  const paths = ['/socket.io/', ...Object.keys(devServers).map(devBase)];
  return ({ url = '' }: IncomingMessage): boolean => paths.some((path) => url.startsWith(path));
}

/**
 * Ends upgrades elsewhere, which an HTTP/2 server passes on: nobody would take their sockets. Node
 * leaves the errors of every upgraded socket to its listeners, and one without would end the
 * process.
 */
export function endOtherUpgrades(
  app: FastifyInstance,
  isForSocket: (request: IncomingMessage) => boolean,
): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    if (!isForSocket(request)) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
}
