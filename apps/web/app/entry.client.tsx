// Brings a hydrated page to life in the browser. Static public pages never load this.
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { makeI18n } from './platform/i18n.ts';
import { reloadOnceForNewRelease } from './platform/reload-for-new-release.ts';
import { keepForOffline } from './service-worker/register-worker.ts';

reloadOnceForNewRelease();
keepForOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={makeI18n()}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
