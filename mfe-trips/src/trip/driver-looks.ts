import {
  driverMark,
  type DriverStatus,
  type IconShape,
  type MapPalette,
  type Mark,
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
  const made = new Map<string, Mark>();
  return ({ status, service, heading }: Look): Mark | undefined => {
    const shape = shapes.get(service);
    if (!shape) return undefined;
    const key = `${status} ${service} ${heading}`;
    const look = made.get(key) ?? driverMark(shape, status, palette, radius, heading);
    made.set(key, look);
    return look;
  };
}
