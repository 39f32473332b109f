/**
 * Features that Playwright switches off in Chromium. Chromium reads only the last
 * `--disable-features`, so our own switch repeats them.
 */
export const playwrightDisables = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
] as const;

/**
 * The suggestions of the address bar, which is never shown here: two internal pages per window, a
 * tenth of the processor time of all browser tests.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * A process that waits for the next page of another site. Each test opens its own window, so there
 * is one more for nearly every page: a tenth of what an empty page costs.
 */
const sparePage = 'SpareRendererForSitePerProcess';

/** The switch that keeps Chromium from loading internal pages in addition to opened ones. */
export const withoutOwnPages = `--disable-features=${[...playwrightDisables, ...suggestions, sparePage].join(',')}`;
