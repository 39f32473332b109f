export { ServiceIcon } from './service-icon.tsx';
