export { KeyCap } from 'shared-ui/display';
