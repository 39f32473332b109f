import { Button, Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useMessages } from 'shared-bus';

import { driverMessages } from './driver-messages.ts';
import { MissedDialog, type MissedProps } from './missed.dialog.tsx';
import { useHasMissed } from './use-has-missed.ts';

interface MissedButtonProps extends MissedProps {
  /** It follows a text. */
  isLink?: boolean;
  /** In a row of a list, which opens the dialog. */
  onOpen?: () => void;
}

/** Opens the bookings that a driver missed, and why; nothing where nobody can say. */
export function MissedButton({ isLink, onOpen, ...of }: MissedButtonProps) {
  const t = useMessages(driverMessages);
  const [isOpen, setIsOpen] = useState(false);
  if (!useHasMissed()) return null;
  const button = {
    'aria-label': t('missed-of', { name: of.driver.name }),
    onClick: onOpen ?? (() => setIsOpen(true)),
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
        <Button size="small" appearance={onOpen ? 'subtle' : 'secondary'} {...button}>
          {t('missed')}
        </Button>
      )}
      {isOpen ? <MissedDialog {...of} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
