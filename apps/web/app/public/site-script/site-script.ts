// The public pages' one script. Every page works without it; it adds comfort: menus that close, forms that send in place.
import { closeMenus } from './close-menus.ts';
import { keepForOffline } from '../../service-worker/register-worker.ts';
import { countPage } from './count-page.ts';
import { countUp } from './count-up.ts';
import { followScroll } from './follow-scroll.ts';
import { leafThrough } from './leaf-through.ts';
import { loadMap } from './load-map.ts';
import { ripple } from './ripple.ts';
import { sendForms } from './send-forms.ts';

followScroll();
closeMenus();
sendForms();
countUp();
leafThrough();
loadMap();
ripple();
countPage();
keepForOffline();
