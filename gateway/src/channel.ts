/** The channel of a registry that users get, unless another one is named. */
export const usualChannel = 'stable';

/** Names of channels: each is a pointer with its own history over the same releases. */
export const isChannel = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);

interface ChannelFiles {
  pointer: string;
  /** A flip, a line. */
  log: string;
  /** The composers' state file. */
  composer: string;
}

/** A channel's files in the registry. @throws for what is no name of a channel. */
export function channelFiles(channel = usualChannel): ChannelFiles {
  if (!isChannel(channel)) throw new Error(`${channel} is no name of a channel, as staging is`);
  const end = channel === usualChannel ? '' : `-${channel}`;
  return {
    pointer: `channels/${channel}.json`,
    log: `log${end}.jsonl`,
    composer: `composer${end}.json`,
  };
}

/** Files of the registry that change; every other one is written once. */
export const isChangingFile = (path: string): boolean =>
  path === 'owners.json' ||
  path === 'owners.sig' ||
  /^(channels\/[a-z0-9-]+|composer(-[a-z0-9-]+)?)\.json$/.test(path);
