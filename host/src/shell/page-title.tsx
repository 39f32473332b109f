import { useLocation } from 'react-router-dom';
import { pageOf, useLanguage, useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

/** The document's title, from the composition's metadata, with the number that waits, if any. */
export function PageTitle({ count = 0 }: { count?: number }) {
  const t = useMessages(shellMessages);
  const { language } = useLanguage();
  const page = pageOf(useLocation().pathname);
  const title = page ? `${page.title[language]} · ${t('console')}` : t('console');
  return <title>{count > 0 ? `(${count}) ${title}` : title}</title>;
}
