import { socketEvents, type SocketEventName } from 'shared-contracts/events/socket';

import type { LiveClientOptions } from './live-options.ts';

const isEventName = (name: string): name is SocketEventName => Object.hasOwn(socketEvents, name);

export const eventNamed: LiveClientOptions['eventNamed'] = (name) =>
  isEventName(name) ? socketEvents[name] : undefined;
