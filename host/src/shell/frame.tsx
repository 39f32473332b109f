import { FluentProvider } from '@fluentui/react-components';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isWallboard, useLanguage, useThemeMode } from 'shared-bus';
import { consoleTheme } from 'shared-ui/theme';

import { OverrideBanner } from '../federation/override-banner.tsx';
import { KeysForPage } from '../keys-for-page.tsx';
import { useFrameStyles, usePageStyles } from './frame-styles.ts';
import { Notices } from './notices.tsx';
import { SessionNotices } from './session-notices.tsx';

/**
 * Surrounds every page for the life of the tab: theme, direction and notices.
 */
export function Frame() {
  usePageStyles();
  const styles = useFrameStyles();
  const { mode } = useThemeMode();
  const isOnWall = isWallboard(useLocation().search);
  const { language, direction } = useLanguage();
  return (
    <FluentProvider theme={consoleTheme(isOnWall ? 'dark' : mode, language)} dir={direction}>
      <KeysForPage />
      {/* Not on the provider: every portal takes the provider's classes over, and this one would
          cover the page. */}
      <div className={styles.frame}>
        <Suspense>
          <Outlet />
        </Suspense>
        <OverrideBanner />
        <Suspense>
          <Notices />
          <SessionNotices />
        </Suspense>
      </div>
    </FluentProvider>
  );
}
