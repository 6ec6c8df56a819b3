// Adds all routes of /api/auth.
import cookie from '@fastify/cookie';
import type { Api } from '../../platform/http/server.ts';
import { addAccountRoutes } from './account.routes.ts';
import { addChangeRoutes } from './changes/change.routes.ts';
import { addDeviceRoutes } from './device.routes.ts';
import { addGoogleRoutes } from './google/google.routes.ts';
import { addInvitationRoutes } from './invitations/invitation.routes.ts';
import type { IdentityServices } from './identity-services.ts';
import { addPasswordRoutes } from './password.routes.ts';
import { addPresenceRoutes } from './presence.routes.ts';
import { addFactorRoutes } from './second-factor/factor.routes.ts';
import { addSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { addStepUpRoutes } from './second-factor/step-up.routes.ts';
import { addSessionRoutes } from './session.routes.ts';

export async function addIdentityRoutes(app: Api, services: IdentityServices): Promise<void> {
  await app.register(cookie);
  addAccountRoutes(app, services);
  addPasswordRoutes(app, services);
  addSessionRoutes(app, services);
  addPresenceRoutes(app, services);
  addDeviceRoutes(app, services);
  addSecondFactorRoutes(app, services);
  addFactorRoutes(app, services);
  addStepUpRoutes(app, services);
  addChangeRoutes(app, services);
  addInvitationRoutes(app, services);
  addGoogleRoutes(app, services);
}
