import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fileLimitMs, notInRelease } from 'shared-bus';

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
 * and within the time limit of a file (docs/parts/page.md#loading).
 */
export const guardScripts: ModuleFederationRuntimePlugin = {
  name: 'console-guard',
  createScript({ url }) {
    const script = loadable(document.createElement('script'), url);
    script.async = true;
    script.src = policy ? policy.createScriptURL(url) : url;
    return { script, timeout: fileLimitMs() };
  },
  createLink({ url }) {
    const link = loadable(document.createElement('link'), url);
    link.rel = 'preload';
    link.as = new URL(url, location.href).pathname.endsWith('.css') ? 'style' : 'script';
    link.href = url;
    return { link, timeout: fileLimitMs() };
  },
};
