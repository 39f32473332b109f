import {
  markerColours,
  markerStyle,
  type DriverStatus,
  type IconShape,
  type MapPalette,
} from 'shared-ui/map';

interface Look {
  status: DriverStatus;
  /** The code of the service that the driver serves. */
  service: number | null;
  heading: number | undefined;
}

/** The markers of drivers, each made once: many drivers share a look. */
export function driverLooks(
  shapes: ReadonlyMap<number | null, IconShape>,
  palette: MapPalette,
  radius: number,
) {
  const made = new Map<string, ReturnType<typeof markerStyle>>();
  return ({ status, service, heading }: Look): ReturnType<typeof markerStyle> | undefined => {
    const shape = shapes.get(service);
    if (!shape) return undefined;
    const key = `${status} ${service} ${heading}`;
    const look = made.get(key) ?? markerStyle(shape, status, palette, radius, heading);
    made.set(key, look);
    return look;
  };
}

/** The colour of a group of drivers: the brand's while one of them is free. */
export const groupColour = (statuses: readonly DriverStatus[], palette: MapPalette): string =>
  markerColours(statuses.includes('free') ? 'free' : 'busy', palette)[0];
