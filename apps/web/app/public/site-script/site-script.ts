// Entry point of the public pages' script. Every page works without it; it closes menus, submits forms in place, and more.
import { closeMenus } from './close-menus.ts';
import { registerServiceWorker } from '../../service-worker/register-worker.ts';
import { countPage } from './count-page.ts';
import { countUp } from './count-up.ts';
import { followScroll } from './follow-scroll.ts';
import { initCarousels } from './carousel.ts';
import { loadMap } from './load-map.ts';
import { showOwnTimes } from './own-times.ts';
import { ripple } from './ripple.ts';
import { sendForms } from './send-forms.ts';

showOwnTimes();
followScroll();
closeMenus();
sendForms();
countUp();
initCarousels();
loadMap();
ripple();
countPage();
registerServiceWorker();
