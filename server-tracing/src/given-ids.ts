import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace';

interface Ids {
  traceId: string;
  spanId: string;
}

/** Random ids, except for a span that another program has named already. */
export function givenIds(): IdGenerator & { use<T>(ids: Ids, begin: () => T): T } {
  const random = new RandomIdGenerator();
  let given: Ids | undefined;
  return {
    generateTraceId: () => given?.traceId ?? random.generateTraceId(),
    generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    use(ids, begin) {
      given = ids;
      try {
        return begin();
      } finally {
        given = undefined;
      }
    },
  };
}
