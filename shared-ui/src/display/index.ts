export { CityName, useCityOptions } from './city-name.tsx';
export { ClippedText } from './clipped-text.tsx';
export { CopyableId } from './copyable-id.tsx';
export { KeyCap } from './key-cap.tsx';
export { ElapsedTime } from './elapsed-time.tsx';
export { MoneyText, PhoneText } from './plain-texts.tsx';
export { GenderName, RoleName, usePersonNames } from './person-names.tsx';
export { ServiceLabel } from './service-label.tsx';
export { StatusBadge } from './status-badge.tsx';
