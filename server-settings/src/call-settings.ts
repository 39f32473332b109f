import { Integer } from 'typebox';

import { oneOf, secret, share, text } from './setting-kinds.ts';

/** Variables of both servers about the calls that they answer (docs/production.md#traces). */
export const callSettings = {
  LOG_LEVEL: oneOf(
    'the least that is logged',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'info',
  ),
  REQUEST_SECONDS: Integer({
    description: 'a request that has not arrived whole in this time is ended',
    default: 120,
    minimum: 1,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    'where traces are sent by OTLP over HTTP, as `http://collector:4318`; without one none are made',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret('headers for it, as `name=value`, by commas'),
  OTEL_TRACES_SAMPLER_ARG: share('share of the traces that are sent, 0 to 1', 1),
} as const;

/** Errors in the settings of traces, a line each. */
export const traceErrors = (settings: { readonly OTEL_EXPORTER_OTLP_ENDPOINT: string }): string[] =>
  /^(https?:\/\/\S+)?$/.test(settings.OTEL_EXPORTER_OTLP_ENDPOINT)
    ? []
    : ['OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http'];
