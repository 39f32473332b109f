import { audit } from '../advisories/advisories.ts';

// A part of the lint stage: it fails for a known vulnerability, and says so when it could not ask.
const result = await audit();
if (result.kind === 'unchecked')
  console.log(`known vulnerabilities are not checked: ${result.reason}`);
if (result.kind === 'vulnerable') {
  console.log(`known vulnerabilities:\n${result.advisories.join('\n')}`);
  process.exitCode = 1;
}
