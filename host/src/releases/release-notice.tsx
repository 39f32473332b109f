import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { useIsMutating } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { drafts, pageOf, useMessages } from 'shared-bus';

import { releaseMessages } from './release-messages.ts';
import { watchReleases, type NewsOfRevision } from './release-watch.ts';
import { reloadPage } from './reload-page.ts';

/** sessionStorage: the revision for which this tab has reloaded automatically. */
const reloadedKey = 'console.reloaded-for';

/**
 * Reloads, once for each revision: where gateways still serve different ones, the page would do so
 * for ever.
 */
function reloadFor(rev: number): void {
  try {
    if (sessionStorage.getItem(reloadedKey) === String(rev)) return;
    sessionStorage.setItem(reloadedKey, String(rev));
  } catch {
    return; // storage refused: nothing would end the reloads
  }
  reloadPage();
}

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', minWidth: 'auto' },
  withdrawn: { color: tokens.colorPaletteMarigoldForeground2 },
  // The bar has no room for it; its name stays.
  text: { '@media (max-width: 1279px)': { display: 'none' } },
});

/**
 * Notifies an open tab of releases and rollbacks (docs/parts/page.md#open-pages). A new release is
 * offered by a button. A page with a release that was taken back is loaded again when the user goes
 * to another page; one whose remote was switched off immediately, unless the user has typed
 * something; an unattended screen always immediately.
 */
export function ReleaseNotice(props: { isUnattended: boolean }) {
  // Its texts arrive after it: without its own boundary the whole page would be hidden for that
  // moment and lose the focus.
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}

function Notice({ isUnattended }: { isUnattended: boolean }) {
  const styles = useStyles();
  const t = useMessages(releaseMessages);
  const { pathname } = useLocation();
  const [news, setNews] = useState<NewsOfRevision>();
  useEffect(() => watchReleases(setNews), []);
  const isSending = useIsMutating() > 0;
  const isWithdrawn = news !== undefined && news.withdrawn.length + news.disabled.length > 0;
  const hasNews = isWithdrawn || (news !== undefined && news.newer.length > 0);
  const isOff = news?.disabled.includes(pageOf(pathname)?.remote ?? '') ?? false;
  const pageOfNews = useRef(pathname);
  useEffect(() => {
    if (!isWithdrawn) pageOfNews.current = pathname;
    // Waits until running calls are answered.
    if (!news || isSending) return;
    const isNextPage = isWithdrawn && pageOfNews.current !== pathname;
    if (isNextPage || (isOff && !drafts.hasAny()) || (isUnattended && hasNews)) reloadFor(news.rev);
  }, [news, isSending, isWithdrawn, hasNews, isOff, isUnattended, pathname]);
  if (!hasNews || isUnattended) return null;
  const kind = isWithdrawn ? 'withdrawn' : 'newer';
  return (
    <span role="status">
      <Tooltip content={t(`release.${kind}.why`)} relationship="description">
        <Button
          className={styles.button}
          size="small"
          appearance="subtle"
          icon={<ArrowSyncRegular className={isWithdrawn ? styles.withdrawn : ''} />}
          aria-label={t(`release.${kind}`)}
          onClick={() => reloadPage()}
        >
          <span className={styles.text}>{t(`release.${kind}`)}</span>
        </Button>
      </Tooltip>
    </span>
  );
}
