import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useMessages } from 'shared-bus';

import { useFormState } from '../form/booking-form.tsx';
import { revealField } from '../form/form-focus.ts';
import type { FormSnapshot } from '../form/form-store.ts';
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
  /** Where this is false, the section is neither needed nor offered; offered by default. */
  isOffered?: (form: FormSnapshot) => boolean;
  /** It has content or a message, or is required. */
  isNeeded: (form: FormSnapshot) => boolean;
  content: ReactNode;
}

/** The names of the matching sections as one text, which stays equal while they are the same. */
const namesOf = (sections: readonly ExtraSection[], fits: (section: ExtraSection) => boolean) =>
  sections.flatMap((section) => (fits(section) ? section.name : [])).join(' ');

/**
 * The sections that are needed, and a button that adds each of the others. A section stays once it
 * was needed, so that it doesn't fold while its last field is cleared.
 */
export function ExtraSections({ sections }: { sections: readonly ExtraSection[] }) {
  const styles = useStyles();
  const t = useMessages(messages);
  const parts = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const offeredNames = useFormState((form) =>
    namesOf(sections, ({ isOffered }) => isOffered?.(form) ?? true),
  ).split(' ');
  const neededNames = useFormState((form) =>
    namesOf(sections, ({ isNeeded }) => isNeeded(form)),
  ).split(' ');
  const offered = sections.filter(({ name }) => offeredNames.includes(name));
  const open = (names: readonly string[]) => setOpened((before) => [...before, ...names]);
  const isOpen = ({ name }: ExtraSection) => opened.includes(name);
  const needed = offered.filter(
    (section) => neededNames.includes(section.name) && !isOpen(section),
  );
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
              <span>{t(`section.${section.name}`)}</span>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
