// The parts of axios, which its types leave out.
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosResponse, RawAxiosRequestConfig } from 'axios';

  const sendByXhr: (request: RawAxiosRequestConfig) => Promise<AxiosResponse<string>>;
  export default sendByXhr;
}
