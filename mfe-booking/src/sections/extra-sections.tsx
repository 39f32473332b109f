import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useMessages } from 'shared-bus';

import { revealField, useBookingForm, type BookingForm } from '../form/booking-form.tsx';
import { Foldable } from '../layout/foldable.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalM,
  },
});

/** A section that few bookings need. */
export interface ExtraSection {
  name: 'dispatcher' | 'extras' | 'promo' | 'voice';
  /** Neither needed nor offered where this is false; offered by default. */
  isOffered?: (form: BookingForm) => boolean;
  /** It has content or a message, or is required. */
  isNeeded: (form: BookingForm) => boolean;
  content: ReactNode;
}

/**
 * The sections that are needed, and a button that adds each of the others. A section stays once it
 * was needed, so that it does not fold while somebody clears its last field.
 */
export function ExtraSections({ sections }: { sections: readonly ExtraSection[] }) {
  const styles = useStyles();
  const t = useMessages(messages);
  const form = useBookingForm();
  const parts = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const offered = sections.filter(({ isOffered }) => isOffered?.(form) ?? true);
  const open = (names: readonly string[]) => setOpened((before) => [...before, ...names]);
  const isOpen = ({ name }: ExtraSection) => opened.includes(name);
  const needed = offered.filter((section) => section.isNeeded(form) && !isOpen(section));
  if (needed.length > 0) open(needed.map(({ name }) => name));
  const closed = offered.filter((section) => !isOpen(section));

  const add = (section: ExtraSection) => {
    const field = parts.current?.querySelector<HTMLElement>(
      `[data-extra="${section.name}"] :is(input, button)`,
    );
    if (field) revealField(field);
  };
  return (
    <div ref={parts}>
      {offered.map((section) => (
        <Foldable key={section.name} isOpen={isOpen(section)} onOpen={() => open([section.name])}>
          <div data-extra={section.name}>{section.content}</div>
        </Foldable>
      ))}
      {closed.length > 0 ? (
        <div className={styles.chips} role="group" aria-label={t('add')}>
          {closed.map((section) => (
            <Button
              key={section.name}
              size="small"
              shape="circular"
              icon={<AddRegular />}
              onClick={() => add(section)}
            >
              {t(`section.${section.name}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
