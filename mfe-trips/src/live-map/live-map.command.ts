import type { CommandModule } from 'shared-bus';

const openLiveMap: CommandModule['default'] = ({ navigate }) => navigate('/map');
export { openLiveMap as default };
