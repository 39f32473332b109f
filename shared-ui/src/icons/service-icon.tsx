import type { FluentIcon } from '@fluentui/react-icons';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple';
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop';
import { CartRegular } from '@fluentui/react-icons/svg/cart';
import { CubeRegular } from '@fluentui/react-icons/svg/cube';
import { FoodRegular } from '@fluentui/react-icons/svg/food';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { PhoneAddRegular } from '@fluentui/react-icons/svg/phone-add';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { VehicleCabRegular } from '@fluentui/react-icons/svg/vehicle-cab';
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car';
import { VehicleMotorcycleRegular } from '@fluentui/react-icons/svg/vehicle-motorcycle';
import { serviceOf } from 'shared-contracts/services/service';
import type { ServiceIconName } from 'shared-contracts/services/service-row';

/** One family, one weight (docs/look.md#states-and-colours). */
const serviceIcons = {
  ride: VehicleMotorcycleRegular,
  rickshaw: VehicleCabRegular,
  car: VehicleCarRegular,
  delivery: BoxRegular,
  mart: CartRegular,
  market: BuildingShopRegular,
  food: FoodRegular,
  cash: MoneyRegular,
  topup: PhoneAddRegular,
  utility: ReceiptRegular,
  box: CubeRegular,
  batch: BoxMultipleRegular,
} as const satisfies Record<ServiceIconName, FluentIcon>;

/** A service's icon alone; the text is beside it or in a label of the caller's. */
export function ServiceIcon({ code, className }: { code: number | null; className?: string }) {
  const Icon = serviceIcons[serviceOf(code)?.icon ?? 'box'];
  return <Icon aria-hidden {...(className !== undefined && { className })} />;
}
