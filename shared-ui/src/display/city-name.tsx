import { dash, useLanguage, useReference } from 'shared-bus';
import { cityName, takesBookings } from 'shared-contracts/reference/names';
import type { City } from 'shared-contracts/reference/reference';

/**
 * A city by its code, in the console's language; an unknown code is shown as received, no code as a
 * dash.
 */
export function useCityName(code: string): string {
  const { language } = useLanguage();
  const city = useReference('cities').find(({ city_code }) => city_code === code);
  return cityName(city ?? { city_code: code, name: code || dash }, language);
}

export function CityName({ code }: { code: string }) {
  return <span>{useCityName(code)}</span>;
}

/**
 * The cities as options of a select. `selected` is among them even if it is not served (any more),
 * because a select shows only options.
 */
export const useCityOptions = (selected = ''): readonly CityOption[] =>
  useOptions(useReference('cities'), selected);

/** The same for a new booking: without cities that take none. */
export const useServedCityOptions = (selected = ''): readonly CityOption[] =>
  useOptions(useReference('cities').filter(takesBookings), selected);

interface CityOption {
  value: string;
  label: string;
}
function useOptions(cities: readonly City[], selected: string): readonly CityOption[] {
  const { language } = useLanguage();
  const names = new Map(cities.map((city) => [city.city_code, cityName(city, language)]));
  if (!names.has(selected)) names.set(selected, selected);
  // Another server may send a city without a code, or twice.
  names.delete('');
  return [...names].map(([value, label]) => ({ value, label }));
}
