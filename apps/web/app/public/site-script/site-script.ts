// The public pages' one script. Every page works without it; it adds comfort: menus that close, forms that send in place.
import { closeMenus } from './close-menus.ts';
import { followScroll } from './follow-scroll.ts';
import { sendForms } from './send-forms.ts';

followScroll();
closeMenus();
sendForms();
