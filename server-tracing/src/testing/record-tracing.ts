// Preloaded into a server (`node --import`): writes the address of each module of this package or
// of OpenTelemetry's SDK that it loads into the file `LOADED_TRACING`.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env['LOADED_TRACING'] ?? '';

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    // The client of Redis brings OpenTelemetry's interface for itself, without the SDK.
    if (/\/server-tracing\/src\/|@opentelemetry\/(?!api\/)/.test(found.url))
      if (!found.url.includes('/testing/')) appendFileSync(file, `${found.url}\n`);
    return found;
  },
});
