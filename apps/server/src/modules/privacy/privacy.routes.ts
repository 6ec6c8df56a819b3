// Adds all routes of /api/privacy.
import type { Api } from '../../platform/http/server.ts';
import { addClosureRoutes } from './closure.routes.ts';
import { addConsentRoutes } from './consent.routes.ts';
import { addExportRoutes } from './export.routes.ts';
import type { PrivacyServices } from './privacy-services.ts';

export function addPrivacyRoutes(app: Api, services: PrivacyServices): void {
  addConsentRoutes(app, services);
  addExportRoutes(app, services);
  addClosureRoutes(app, services);
}
