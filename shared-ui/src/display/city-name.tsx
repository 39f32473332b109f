import { dash, useLanguage, useReference } from 'shared-bus';
import { cityName } from 'shared-contracts/reference/names';

/**
 * A city by its code, in the console's language; an unknown code is shown as received, no code as a
 * dash.
 */
export function CityName({ code }: { code: string }) {
  const { language } = useLanguage();
  const city = useReference('cities').find(({ city_code }) => city_code === code);
  return <span>{cityName(city ?? { city_code: code, name: code || dash }, language)}</span>;
}

/** The cities as options of a `SelectField`. */
export function useCityOptions(): readonly { value: string; label: string }[] {
  const { language } = useLanguage();
  return useReference('cities').map((city) => ({
    value: city.city_code,
    label: cityName(city, language),
  }));
}
