declare module '*.woff2' {
  const address: string;
  export default address;
}
/** A file that every page fetches together with its scripts. */
declare module '*.woff2?preload' {
  const address: string;
  export default address;
}
