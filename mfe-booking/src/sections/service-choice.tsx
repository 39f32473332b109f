import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from 'shared-bus';
import { DisclosureIcon } from 'shared-ui/display';
import { ServiceIcon } from 'shared-ui/icons';
import { useArrowSteps } from 'shared-ui/keys';

import { groupOf, serviceGroups, type ServiceGroup } from '../form/booking-services.ts';
import { useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import { useChosenStyles } from './chosen-styles.ts';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    rowGap: tokens.spacingVerticalXS,
  },
  // The radios of all groups are one group for assistive technology, even across lines.
  radios: { display: 'contents' },
  head: { columnGap: tokens.spacingHorizontalXXS },
  // Above the form, which does not move.
  unfolded: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInline: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXS,
    rowGap: tokens.spacingVerticalXS,
    marginBlockStart: tokens.spacingVerticalXXS,
    padding: tokens.spacingVerticalS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '&[hidden]': { display: 'none' },
  },
});
type Folding = Exclude<ServiceGroup, 'ride'>;
const folding = serviceGroups.filter((group): group is Folding => group !== 'ride');

interface ServiceChoiceProps {
  /** Service codes in the order of the arrow keys. */
  codes: readonly number[];
  chosen: number;
  nameOf: (code: number) => string;
  onChoose: (code: number) => void;
}

/**
 * All services in one line: rides, and two groups that open over the form until a service is chosen
 * (docs/look.md#booking-screen). The arrow keys move through all of them.
 */
export function ServiceChoice({ codes, chosen, nameOf, onChoose }: ServiceChoiceProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { chosen: chosenStyle } = useChosenStyles();
  const stepOf = useArrowSteps();
  const all = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ServiceGroup>();

  const focus = (code: number | undefined) => {
    all.current?.querySelector<HTMLElement>(`[data-code="${code}"]`)?.focus();
  };
  /** Synchronously, because a hidden element can't have the focus. */
  const unfold = (group: ServiceGroup) => flushSync(() => setOpen(group));
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      const head = all.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      setOpen(undefined);
      head?.focus();
      return;
    }
    const by = stepOf(event.key);
    if (by === undefined) return;
    event.preventDefault();
    const next = codes[(codes.indexOf(chosen) + by + codes.length) % codes.length];
    if (next === undefined) return;
    unfold(groupOf(next));
    onChoose(next);
    focus(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(undefined);
  };
  const toggle = (group: Folding, members: readonly number[]) => {
    if (open === group) return setOpen(undefined);
    unfold(group);
    focus(members.includes(chosen) ? chosen : members[0]);
  };
  const radio = (code: number) => {
    const checked = code === chosen;
    return (
      <Button
        key={code}
        size="small"
        role="radio"
        className={checked ? chosenStyle : undefined}
        aria-checked={checked}
        tabIndex={checked || (groupOf(code) === open && groupOf(chosen) !== open) ? 0 : -1}
        data-code={code}
        icon={<ServiceIcon code={code} />}
        onClick={() => {
          setOpen(undefined);
          onChoose(code);
        }}
      >
        {nameOf(code)}
      </Button>
    );
  };

  return (
    <div
      ref={all}
      role="group"
      tabIndex={-1}
      className={mergeClasses(styles.row, spans.full)}
      onKeyDown={key}
      onBlur={leave}
    >
      <div role="radiogroup" aria-label={t('section.service')} className={styles.radios}>
        {codes.filter((code) => groupOf(code) === 'ride').map(radio)}
        {folding.map((group) => (
          <div key={group} className={styles.unfolded} hidden={open !== group}>
            {codes.filter((code) => groupOf(code) === group).map(radio)}
          </div>
        ))}
      </div>
      {folding.map((group) => {
        const members = codes.filter((code) => groupOf(code) === group);
        const hasChosen = members.includes(chosen);
        if (members.length === 0) return null;
        return (
          <Button
            key={group}
            size="small"
            className={mergeClasses(styles.head, hasChosen && chosenStyle)}
            aria-expanded={open === group}
            icon={<DisclosureIcon isOpen={open === group} />}
            onClick={() => toggle(group, members)}
          >
            <span>
              {hasChosen
                ? t('services.chosen', { group: t(`services.${group}`), service: nameOf(chosen) })
                : t(`services.${group}`)}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
