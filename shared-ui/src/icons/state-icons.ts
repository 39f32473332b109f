import type { FluentIcon } from '@fluentui/react-icons';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { ClockDismissRegular } from '@fluentui/react-icons/svg/clock-dismiss';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available';
import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle';
import { StarRegular } from '@fluentui/react-icons/svg/star';
import type { TripState } from 'shared-contracts/trips/trip';

/** The icon of each trip state. */
export const stateIcons = {
  open: CircleRegular,
  pending: HourglassRegular,
  accepted: PersonAvailableRegular,
  arrived: LocationRegular,
  started: PlayCircleRegular,
  finished: CheckmarkCircleRegular,
  feedback: StarRegular,
  completed: CheckmarkCircleRegular,
  cancelled: DismissCircleRegular,
  batch_cancelled: DismissCircleRegular,
  expired: ClockDismissRegular,
} as const satisfies Record<TripState, FluentIcon>;
