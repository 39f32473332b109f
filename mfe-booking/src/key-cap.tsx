export { KeyCap } from 'shared-ui/catalogue';
