/** The oldest Node that the kit runs on: the one that it is tested with. */
export const minNodeMajor = 24;

/** @throws where Node is too old, with instructions */
export function requireNode(version = process.versions.node): void {
  if (parseInt(version, 10) < minNodeMajor)
    throw new Error(
      `remote-kit needs Node ${minNodeMajor} or later, and this is Node ${version}. Install a current one from https://nodejs.org`,
    );
}
