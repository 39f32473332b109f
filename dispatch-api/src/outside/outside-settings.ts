import type { ApiEnvironment } from 'shared-contracts/config/server-settings';

const addressNames = [
  'OTP_GATEWAY_URL',
  'CAPTCHA_VERIFY_URL',
  'PARTNER_URL',
  'GEOCODER_URL',
  'ROUTER_URL',
] as const;

function addressErrors(name: string, address: string, hosts: readonly string[]): string[] {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return [`${name} must be an http or https address`];
  const { host, username, password } = new URL(address);
  if (username || password) return [`${name} must have no user or password in it`];
  return hosts.length === 0 || hosts.includes(host)
    ? []
    : [`${name} must name a host of OUTSIDE_HOSTS, not ${host}`];
}

/** Errors in the settings of outside services, one line each. */
export const outsideErrors = (settings: ApiEnvironment): string[] => [
  ...addressNames.flatMap((name) =>
    settings[name] ? addressErrors(name, settings[name], settings.OUTSIDE_HOSTS) : [],
  ),
  ...(settings.GEOCODER !== 'built-in' && !settings.GEOCODER_URL
    ? [`GEOCODER_URL must be set for ${settings.GEOCODER}`]
    : []),
  ...(settings.GEOCODER === 'built-in' && settings.GEOCODER_URL
    ? ['GEOCODER must be nominatim or photon when GEOCODER_URL is set']
    : []),
  ...(settings.ROUTER === 'osrm' && !settings.ROUTER_URL
    ? ['ROUTER_URL must be set for osrm']
    : []),
  ...(settings.ROUTER === 'built-in' && settings.ROUTER_URL
    ? ['ROUTER must be osrm when ROUTER_URL is set']
    : []),
];
