// Where confirm dialogs appear. Their code is loaded after the first screen, or for the first question. Mounted once, by UiProvider.
import { createLazyModule, useLazyModule } from './lazy-part.tsx';

export const modalsHost = createLazyModule(() => import('./modals-host.tsx'));

export function ConfirmHost() {
  const Host = useLazyModule(modalsHost, false)?.ModalsHost;
  return Host ? <Host /> : null;
}
