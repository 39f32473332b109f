// Only an asynchronous import, because shared modules are available only behind one.
import { showFatal } from './fatal.ts';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showFatal);
