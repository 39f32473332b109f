import { composition } from 'shared-bus';
import {
  nextCompositionPath,
  type NextComposition,
} from 'shared-contracts/federation/next-composition';
import { releaseNews, type ReleaseNews } from 'shared-contracts/federation/next-composition.rules';

/**
 * A tab in view knows of a release or rollback within five seconds, those included that a busy
 * machine takes to answer and to render.
 */
const askEveryMs = 3500;

export interface NewsOfRevision extends ReleaseNews {
  rev: number;
}

async function ask(): Promise<NewsOfRevision> {
  // The browser asks with the validator of its last answer, and gets a 304 while nothing changes.
  const answer = await fetch(nextCompositionPath, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${nextCompositionPath}: ${answer.status}`);
  const next = (await answer.json()) as NextComposition; // written by the gateway from it
  return { ...releaseNews(composition(), next), rev: next.rev };
}

/**
 * Tells how this tab differs from its next page load, whenever that changes. A hidden tab does not
 * ask until it is shown. An answer that fails is no news. Returns how to stop.
 */
export function watchReleases(tell: (news: NewsOfRevision) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  let isOver = false;
  async function check(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const news = await ask();
      const text = JSON.stringify(news);
      if (text !== told && !isOver) tell(news);
      told = text;
    } catch {
      // The gateway cannot be reached, or is older than this call.
    }
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void check(), askEveryMs);
  }
  const onVisibility = () => void check();
  document.addEventListener('visibilitychange', onVisibility);
  void check();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
