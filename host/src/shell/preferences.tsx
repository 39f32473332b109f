import { Button } from '@fluentui/react-components';
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny';
import { useLanguage, useMessages, useThemeMode } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

/** Language and theme, one press each. */
export function Preferences() {
  const t = useMessages(shellMessages);
  const { language, setLanguage } = useLanguage();
  const { mode, setMode } = useThemeMode();
  const other = language === 'en' ? 'ur' : 'en';
  const toDark = mode === 'light';
  return (
    <>
      {/* Names the language in itself: whoever needs it may not read the other. */}
      <Button appearance="subtle" size="small" lang={other} onClick={() => void setLanguage(other)}>
        {other === 'ur' ? 'اردو' : 'English'}
      </Button>
      {/* The browser's own tip: sign-in has no code for another. */}
      <Button
        appearance="subtle"
        size="small"
        icon={toDark ? <WeatherMoonRegular /> : <WeatherSunnyRegular />}
        aria-label={toDark ? t('theme.dark') : t('theme.light')}
        title={toDark ? t('theme.dark') : t('theme.light')}
        onClick={() => setMode(toDark ? 'dark' : 'light')}
      />
    </>
  );
}
