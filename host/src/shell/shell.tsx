import { makeStyles, tokens } from '@fluentui/react-components';
import { NavLink, Outlet } from 'react-router-dom';
import { useLanguage, useNav, useSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import { Frame } from './frame.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center', height: '48px', paddingInline: tokens.spacingHorizontalL },
});

/** The signed-in console: navigation of the composition, for the user's role, and the page. */
export function Shell() {
  return <Frame><Bar /><main><Outlet /></main></Frame>;
}

function Bar() {
  const styles = useStyles();
  const { language } = useLanguage();
  const role = roleOf(useSession()?.role);
  const entries = useNav().filter((entry) => role && entry.roles.includes(role));
  return (
    <header>
      <nav className={styles.bar}>{entries.map((entry) => <NavLink key={entry.path} to={entry.path}>{entry.label[language]}</NavLink>)}</nav>
    </header>
  );
}
