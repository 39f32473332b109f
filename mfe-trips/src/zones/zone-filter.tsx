import { Button, makeStyles, Tooltip } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { formatCount, useLanguage, useMessages } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';
import { zoneName } from 'shared-contracts/reference/names';

import { messages } from '../messages.ts';
import type { WorkingZones } from './use-working-zones.ts';
import { ZonesDialog } from './zones.dialog.tsx';

const useStyles = makeStyles({ pair: { display: 'inline-flex' } });

interface ZoneFilterProps {
  city: string;
  working: WorkingZones;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/**
 * "All Zones" opens the checklist; "Selected Zones" shows all again, and the chevron beside it
 * opens the checklist for a change (docs/decisions/screens.md#scheduled-list).
 */
export function ZoneFilter({ city, working, isOpen, onOpen }: ZoneFilterProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { chosen, isKnown, isSaving, clear } = working;
  const names = joinTexts(
    chosen.map((zone) => zoneName(zone, language)),
    language,
  );
  const open = () => onOpen(true);
  return (
    <span className={styles.pair}>
      {chosen.length === 0 ? (
        <Button size="small" onClick={open}>
          {t(isKnown ? 'zones.all' : 'zones.loading')}
        </Button>
      ) : (
        <>
          <Tooltip content={names} relationship="description">
            <Button
              size="small"
              icon={<DismissRegular />}
              iconPosition="after"
              disabledFocusable={isSaving}
              onClick={isSaving ? undefined : clear}
            >
              <span>{`${t('zones.selected')} (${formatCount(chosen.length)})`}</span>
            </Button>
          </Tooltip>
          <Tooltip content={t('zones.change')} relationship="label">
            <Button size="small" icon={<ChevronDownRegular />} onClick={open} />
          </Tooltip>
        </>
      )}
      {isOpen ? <ZonesDialog city={city} working={working} onClose={() => onOpen(false)} /> : null}
    </span>
  );
}
