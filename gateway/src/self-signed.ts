import { generate } from 'selfsigned';

/** Key and certificate, in PEM. */
export interface TlsPair {
  key: string;
  cert: string;
}

const dayMs = 86_400_000;

/**
 * A new certificate for this machine alone, since browsers use HTTP/2 over TLS only; they warn that
 * it is not trusted.
 */
export async function selfSigned(now = new Date()): Promise<TlsPair> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - dayMs),
    notAfterDate: new Date(now.getTime() + 90 * dayMs),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { key, cert };
}
