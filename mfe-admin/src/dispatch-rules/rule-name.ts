import { dash, useLanguage, useMessages } from 'shared-bus';
import type { DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';

import { dispatchMessages } from '../dispatch-messages.ts';
import { serviceWithCode } from '../service-with-code.ts';
import { useZoneName } from './zone-name.tsx';

/** The bookings that a rule is for. */
type Scope = Pick<DispatchRule, 'zone_id' | 'service_code' | 'from_hour' | 'to_hour'>;

export function useServiceName(code: number | null): string {
  const t = useMessages(dispatchMessages);
  const { language } = useLanguage();
  return code === null ? t('service.all') : serviceWithCode(code, language);
}

export function useHoursText({ from_hour: from, to_hour: to }: Scope): string {
  const t = useMessages(dispatchMessages);
  return from === to ? t('hours.all') : t('hours.range', { from: from ?? dash, to: to ?? dash });
}

/** The zone and service of a rule, as in a row of a phone. */
export const useScopeText = (rule: Scope): string =>
  `${useZoneName(rule.zone_id)} · ${useServiceName(rule.service_code)}`;

/** A rule by its bookings, since its place in the list changes when others add or remove rules. */
export const useRuleName = (rule: Scope): string => `${useScopeText(rule)} · ${useHoursText(rule)}`;
