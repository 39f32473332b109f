/** Written last: describes a release and completes its folder. */
export const releaseFile = 'release.json';
/** The contracts that the release uses, as of its build: hash → contract. */
export const contractsFile = 'contracts.json';
/** The signature of one of the unit's owners over the description. */
export const signatureFile = 'release.sig';
/** Of a host: what remotes are built against; a remote in a separate folder has a copy of it. */
export const platformFile = 'platform.json';
/** Of a remote: the pages that must open with a host before users get that host. */
export const smokeFile = 'smoke.json';
