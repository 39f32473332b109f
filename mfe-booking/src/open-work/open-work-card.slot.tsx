import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useRole, useSession } from 'shared-bus';
import { staff } from 'shared-contracts/core/role';
import { FigureCard } from 'shared-ui/display';
import { PageLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { waitingRequests } from './open-work.queries.ts';
import { openForms } from './open-work.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** How many forms the card links to. */
const maxLinks = 3;

/** The forms that the user has begun: requests that they hold, and drafts (docs/domain/shell.md#home). */
export default function OpenWorkCardSlot() {
  const t = useMessages(messages);
  const styles = useStyles();
  const role = useRole();
  const isStaff = role !== undefined && staff.includes(role);
  const { data } = useQuery({ ...waitingRequests(), enabled: isStaff });
  const userId = useSession()?.id;
  const forms = !isStaff || data ? openForms(data?.list ?? [], userId) : undefined;
  return (
    <FigureCard
      count={forms?.length}
      text={t(isStaff ? 'open-work' : 'open-work.drafts')}
      isQuiet
      action={
        <ul className={styles.list}>
          {forms?.slice(0, maxLinks).map(({ key, person, to, state }) => (
            <li key={key}>
              <PageLink to={to} state={state}>
                {person ? t('open-work.continue', { person }) : t('open-work.continue-new')}
              </PageLink>
            </li>
          ))}
        </ul>
      }
    />
  );
}
