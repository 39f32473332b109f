import { FluentProvider } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import {
  isWallboard,
  queryClient,
  startLive,
  startReference,
  useLanguage,
  useThemeMode,
} from 'shared-bus';
import { consoleTheme } from 'shared-ui/theme';

import { OverrideBanner } from '../federation/override-banner.tsx';
import { KeysForPage } from '../keys-for-page.tsx';
import { PreferencesReady, usePreferences } from '../preferences/use-preferences.ts';
import { useFrameStyles, usePageStyles } from './frame-styles.ts';
import { Notices } from './notices.tsx';
import { SessionNotices } from './session-notices.tsx';

/**
 * Surrounds every page for the life of the tab: theme, direction, the query client, the socket,
 * start-up data and notices.
 */
export function Frame() {
  usePageStyles();
  const styles = useFrameStyles();
  const { mode } = useThemeMode();
  const isOnWall = isWallboard(useLocation().search);
  const { language, direction } = useLanguage();
  const areHere = usePreferences();
  useEffect(() => {
    const ends = [startLive(), startReference()];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <FluentProvider theme={consoleTheme(isOnWall ? 'dark' : mode, language)} dir={direction}>
      <KeysForPage />
      <QueryClientProvider client={queryClient}>
        {/* Not on the provider: every portal takes the provider's classes over, and this one
            would cover the page. */}
        <div className={styles.frame}>
          <Suspense>
            <PreferencesReady value={areHere}>
              <Outlet />
            </PreferencesReady>
          </Suspense>
          <OverrideBanner />
        </div>
        <Suspense>
          <Notices />
          <SessionNotices />
        </Suspense>
      </QueryClientProvider>
    </FluentProvider>
  );
}
