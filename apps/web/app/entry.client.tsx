// Hydrates a page in the browser. Static public pages never load this.
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createI18n } from './platform/i18n.ts';
import { reloadOnceForNewRelease } from './platform/reload-for-new-release.ts';
import { registerServiceWorker } from './service-worker/register-worker.ts';

reloadOnceForNewRelease();
registerServiceWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={createI18n()}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
