import { FluentProvider, useFocusFinders } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient, startLive, startReference, useLanguage, useThemeMode } from 'shared-bus';
import { consoleTheme } from 'shared-ui/theme';

import { OverrideBanner } from '../federation/override-banner.tsx';
import { KeysForPage } from '../keys-for-page.tsx';
import { useFrameStyles, usePageStyles } from './frame-styles.ts';
import { Notices } from './notices.tsx';
import { SessionNotices } from './session-notices.tsx';

/**
 * Fluent's keeper of focus lives while any component uses it. Where a dialog was the only one, it
 * went with the dialog and left the page behind hidden from readers; this use lasts as long as the
 * tab.
 */
function FocusKeeper() {
  useFocusFinders();
  return null;
}

/**
 * What every page stands in, for the life of the tab: theme, direction, the query client, the
 * socket, start-up data and notices.
 */
export function Frame() {
  usePageStyles();
  const styles = useFrameStyles();
  const { mode } = useThemeMode();
  const { language, direction } = useLanguage();
  useEffect(() => {
    const ends = [startLive(), startReference()];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <FluentProvider theme={consoleTheme(mode, language)} dir={direction}>
      <FocusKeeper />
      <KeysForPage />
      <QueryClientProvider client={queryClient}>
        {/* Not on the provider: every portal takes the provider's classes over, and this one
            would cover the page. */}
        <div className={styles.frame}>
          <Suspense>
            <Outlet />
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
