// Nothing but the boundary: shared modules can only be taken behind an asynchronous import.
import { showFatal } from './fatal.ts';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showFatal);
