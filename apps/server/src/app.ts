// Composes the API from the routes of every module.
import { addAnalyticsRoutes } from './modules/analytics/index.ts';
import { addAvailabilityRoutes } from './modules/availability/index.ts';
import { addAppointmentRoutes } from './modules/appointments/index.ts';
import { addCalendarRoutes } from './modules/calendars/index.ts';
import { addCareLocationReportRoutes, addCareLocationRoutes } from './modules/care-locations/index.ts';
import { addChartRoutes } from './modules/chart/index.ts';
import { addCallRoutes, addConsultationNoteRoutes } from './modules/consultations/index.ts';
import { addContactRoutes, addInboxRoutes } from './modules/contact/index.ts';
import { addDepartmentRoutes } from './modules/departments/index.ts';
import { addDiagnosisRoutes } from './modules/diagnoses/index.ts';
import { addDoctorRoutes } from './modules/doctors/index.ts';
import { addFileRoutes } from './modules/files/index.ts';
import { addIdentityRoutes, type GoogleClient, type LeakedPasswords } from './modules/identity/index.ts';
import { addMyDoctorRoutes } from './modules/my-doctors/index.ts';
import { addNewsletterRoutes, addReaderRoutes } from './modules/newsletter/index.ts';
import {
  addDeviceNotificationRoutes,
  addNotificationPreferenceRoutes,
  addNotificationRoutes,
  addSmsNumberRoutes,
} from './modules/notifications/index.ts';
import { addPageCountRoutes } from './modules/page-counts/index.ts';
import { addPatientRoutes } from './modules/patients/index.ts';
import { addRecordCopyRoutes } from './modules/record-copies/index.ts';
import { addReviewRoutes } from './modules/reviews/index.ts';
import { addSearchRoutes } from './modules/search/index.ts';
import {
  addFaqEditorRoutes,
  addOrderEditorRoutes,
  addSettingsEditorRoutes,
  addSiteEditorRoutes,
  addSiteRoutes,
  addSiteSettingRoutes,
} from './modules/site/index.ts';
import { addStaffRoutes } from './modules/staff/index.ts';
import { addPrivacyRoutes } from './modules/privacy/index.ts';
import { addPreferenceRoutes, addProfileRoutes } from './modules/profile/index.ts';
import { addTimelineRoutes } from './modules/timeline/index.ts';
import { addVitalsRoutes } from './modules/vitals/index.ts';
import { addWaitlistRoutes } from './modules/waitlist/index.ts';
import { addGoalRoutes } from './modules/goals/index.ts';
import { addHomeRoutes } from './modules/home/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { addHealthRoutes } from './platform/http/health.routes.ts';
import { addOpenApiRoute, describeApi } from './platform/http/openapi.ts';
import { createRefusalRecorder } from './platform/http/refusals.ts';
import { type Api, createHttpServer, type ServerOptions } from './platform/http/server.ts';
import type { Probe } from './platform/health.ts';
import type { Jobs } from './platform/jobs.ts';
import type { KeyRing } from './platform/keys.ts';
import type { LiveHub } from './platform/live/live-hub.ts';
import { addLiveRoutes } from './platform/live/live.routes.ts';
import type { MalwareScanner } from './platform/malware-scan.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { Policy } from './platform/policy/policy.ts';
import type { PushSettings } from './platform/push/push-endpoints.ts';
import type { AccessTokens } from './platform/session/access-token.ts';
import { createAuthentication } from './platform/session/authentication.ts';
import type { SignedLinks } from './platform/signed-link.ts';
import type { Storage } from './platform/storage.ts';
import type { MediaServer } from './platform/video/media-server.ts';

export type AppParts = {
  server: ServerOptions;
  clock: Clock;
  database: Database;
  /** Connected as the database role that alone can read credentials and sessions. */
  identity: Database;
  accessTokens: AccessTokens;
  policy: Policy;
  keys: KeyRing;
  /** Where doctors' own calendars may be. */
  calendarHosts: string[];
  /** Beginnings of the numbers to which SMS may go. */
  smsCountries: string[];
  /** Minimum duration of responses that must not reveal whether an account exists. */
  minimumDurationMs: number;
  ownOrigin: string;
  google: GoogleClient | null;
  /** Null if the operator has no file of leaked passwords. */
  leakedPasswords: LeakedPasswords | null;
  /** Web Push settings for browsers; null turns push notifications off. */
  push: PushSettings | null;
  outbox: Outbox;
  live: LiveHub;
  jobs: Pick<Jobs, 'send'>;
  storage: Storage;
  scanner: MalwareScanner;
  media: MediaServer;
  links: SignedLinks;
  probes: Record<string, Probe>;
  cacheResponses: boolean;
};

export async function buildApi(parts: AppParts): Promise<Api> {
  const authentication = createAuthentication(parts.accessTokens, parts.database, parts.clock, parts.policy);
  const app = await createHttpServer({
    ...parts.server,
    authentication,
    ownOrigin: parts.ownOrigin,
    recordRefusal: createRefusalRecorder(parts.database, parts.clock),
  });
  await describeApi(app);
  const { metrics, isDraining } = parts.server;
  const services = { ...parts, metrics, responseCache: createResponseCache(parts.cacheResponses) };

  await addIdentityRoutes(app, services);
  addProfileRoutes(app, services);
  addPreferenceRoutes(app, services);
  addPrivacyRoutes(app, services);
  addFileRoutes(app, services);
  addPatientRoutes(app, services);
  addChartRoutes(app, services);
  addVitalsRoutes(app, services);
  addTimelineRoutes(app, services);
  addRecordCopyRoutes(app, services);
  addGoalRoutes(app, services);
  addAppointmentRoutes(app, services);
  addCallRoutes(app, services);
  addConsultationNoteRoutes(app, services);
  addAnalyticsRoutes(app, services);
  addHomeRoutes(app, services);
  addReviewRoutes(app, services);
  addWaitlistRoutes(app, services);
  addCalendarRoutes(app, services);
  addSearchRoutes(app, services);
  addStaffRoutes(app, services);
  addDepartmentRoutes(app, services);
  addDiagnosisRoutes(app, services);
  addDoctorRoutes(app, services);
  addMyDoctorRoutes(app, services);
  addAvailabilityRoutes(app, services);
  addNotificationRoutes(app, services);
  addNotificationPreferenceRoutes(app, services);
  addDeviceNotificationRoutes(app, services);
  addSmsNumberRoutes(app, services);
  addContactRoutes(app, services);
  addInboxRoutes(app, services);
  addNewsletterRoutes(app, services);
  addReaderRoutes(app, services);
  addCareLocationRoutes(app, services);
  addCareLocationReportRoutes(app, services);
  addSiteRoutes(app, services);
  addPageCountRoutes(app, services);
  addSiteEditorRoutes(app, services);
  addFaqEditorRoutes(app, services);
  addSiteSettingRoutes(app, services);
  addOrderEditorRoutes(app, services);
  addSettingsEditorRoutes(app, services);

  addLiveRoutes(app, { ...services, isDraining });
  addHealthRoutes(app, { probes: parts.probes, metrics, isDraining });
  addOpenApiRoute(app);
  return app;
}
