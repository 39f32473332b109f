import type { CommandModule } from 'shared-bus';

const openBoard: CommandModule['default'] = ({ navigate }) => navigate('/board');
export { openBoard as default };
