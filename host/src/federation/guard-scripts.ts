import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { notInRelease } from 'shared-bus';

/**
 * Time limit of an entry (docs/architecture.md#loading); chunks have the same by the bundler's
 * `chunkLoadTimeout`.
 */
const entryTimeoutMs = 6000;

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

function integrityFor(url: string): string {
  const integrity = globalThis.__consoleIntegrity(url);
  if (integrity === undefined)
    throw new TypeError(`${notInRelease}: ${new URL(url, location.href).pathname}`);
  return integrity;
}

// Only Chromium has Trusted Types so far, and TypeScript's DOM library does not declare them yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('console', {
  createScriptURL(url) {
    integrityFor(url);
    return url;
  },
});

function loadable<T extends HTMLScriptElement | HTMLLinkElement>(element: T, url: string): T {
  element.crossOrigin = 'anonymous';
  element.integrity = integrityFor(url);
  return element;
}

/**
 * Loads every script and preload of the federation runtime with its hash, under the page's policy
 * and within the time limit.
 */
export const guardScripts: ModuleFederationRuntimePlugin = {
  name: 'console-guard',
  createScript({ url }) {
    const script = loadable(document.createElement('script'), url);
    script.async = true;
    script.src = policy ? policy.createScriptURL(url) : url;
    return { script, timeout: entryTimeoutMs };
  },
  createLink({ url }) {
    const link = loadable(document.createElement('link'), url);
    link.rel = 'preload';
    link.as = new URL(url, location.href).pathname.endsWith('.css') ? 'style' : 'script';
    link.href = url;
    return { link, timeout: entryTimeoutMs };
  },
};
