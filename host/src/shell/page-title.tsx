import { useLocation } from 'react-router-dom';
import { pageOf, useLanguage, useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

/** The document's title, from the composition's metadata. */
export function PageTitle() {
  const t = useMessages(shellMessages);
  const { language } = useLanguage();
  const page = pageOf(useLocation().pathname);
  return <title>{page ? `${page.title[language]} · ${t('console')}` : t('console')}</title>;
}
