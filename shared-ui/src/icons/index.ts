export { serviceIcons, ServiceIcon } from './service-icon.tsx';
export { stateIcons } from './state-icons.ts';
