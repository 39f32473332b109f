/** Written last: describes a release and completes its folder. */
export const releaseFile = 'release.json';
/** What of the contracts the release uses, as it was at the build: hash → contract. */
export const contractsFile = 'contracts.json';
