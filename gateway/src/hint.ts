import type { FastifyRequest } from 'fastify';
import { parseHint } from 'shared-contracts/federation/hint';
import { hintCookie, ownHintCookie } from 'shared-contracts/federation/page';

function cookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];
}

/** The bus's cookie about the user (docs/parts/page.md#gateway). */
export const hintOf = ({ headers }: FastifyRequest): ReturnType<typeof parseHint> =>
  parseHint(cookie(headers.cookie, ownHintCookie) ?? cookie(headers.cookie, hintCookie));
