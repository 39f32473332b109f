// Only an asynchronous import, because shared modules are available only behind one.
import { fetchTextsEarly } from './early-texts.ts';
import { showFatal } from './fatal.ts';

fetchTextsEarly();
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showFatal);
