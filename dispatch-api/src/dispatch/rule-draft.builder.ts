import type { DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';

/** A rule for all zones, services and hours. */
export const ruleDraft: DispatchRuleDraft = {
  zone_id: null,
  service_code: null,
  from_hour: 0,
  to_hour: 0,
  mode: 'automatic',
  radius_km: [5, 10],
  step_seconds: 60,
  accept_seconds: 45,
  tries: 2,
  soon_to_clear_seconds: 0,
  priority: 5,
  lead_minutes: 15,
};
