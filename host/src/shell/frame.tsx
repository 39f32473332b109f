import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { queryClient, useLanguage, useThemeMode } from 'shared-bus';

/** What every page stands in: theme, direction, the query client. */
export function Frame({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  const { direction } = useLanguage();
  return (
    <FluentProvider theme={mode === 'dark' ? webDarkTheme : webLightTheme} dir={direction}>
      <QueryClientProvider client={queryClient}>
        <Suspense>{children}</Suspense>
      </QueryClientProvider>
    </FluentProvider>
  );
}
