import { Button, Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useMessages } from 'shared-bus';

import { driverMessages } from './driver-messages.ts';
import { MissedDialog, type MissedProps } from './missed.dialog.tsx';
import { useHasMissed } from './use-has-missed.ts';

/**
 * Opens the bookings that a driver missed, and why; nothing where nobody can say. As a link it follows a
 * text.
 */
export function MissedButton({ isLink, ...of }: MissedProps & { isLink?: boolean }) {
  const t = useMessages(driverMessages);
  const [isOpen, setIsOpen] = useState(false);
  if (!useHasMissed()) return null;
  const button = {
    'aria-label': t('missed-of', { name: of.driver.name }),
    onClick: () => setIsOpen(true),
  };
  return (
    <>
      {isLink ? (
        <>
          {' '}
          <Link as="button" {...button}>
            {t('missed')}
          </Link>
        </>
      ) : (
        <Button size="small" {...button}>
          {t('missed')}
        </Button>
      )}
      {isOpen ? <MissedDialog {...of} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
