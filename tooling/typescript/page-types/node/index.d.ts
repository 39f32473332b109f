// Stands in for Node's types in pages and their workers. A library that serves both sides refers to
// them, and `process` would compile in a page.
declare namespace NodeJS {
  /** No page has one. */
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
