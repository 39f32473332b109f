// Replaces Node's types in pages and their workers. A library for both sides refers to them, and
// with the real ones `process` would compile in a page.
declare namespace NodeJS {
  /** Exists in no page. */
  interface ReadableStream {
    readonly isOfNode: never;
  }
}
declare module 'stream' {
  class Duplex {
    readonly isOfNode: never;
  }
  export { Duplex };
}
