// The environment variables of our processes, as tests pass them to the components they create.
import { appEnvironment } from '@lafiya/tools/services/instance';
import { instance } from './databases.ts';

export const smsSettings = (databaseName: string) => {
  const { SMS_URL, SMS_KEY, SMS_SENDER } = environment(databaseName);
  return { url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER };
};

/** Parsed the way the worker parses them. */
export function pushSettings(databaseName: string) {
  const env = environment(databaseName);
  return { ...env, PUSH_ALLOWED_ORIGINS: [env.PUSH_ALLOWED_ORIGINS] };
}

/** Environment variables of a process that runs against this database. */
export function environment(databaseName: string): Record<EnvironmentName, string> {
  return appEnvironment(instance, databaseName) as Record<EnvironmentName, string>;
}

type EnvironmentName =
  | 'GOOGLE_ISSUER'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'LINK_SECRET'
  | 'SMTP_URL'
  | 'SMS_URL'
  | 'SMS_KEY'
  | 'SMS_SENDER'
  | 'PUSH_PUBLIC_KEY'
  | 'PUSH_PRIVATE_KEY'
  | 'PUSH_CONTACT'
  | 'PUSH_ALLOWED_ORIGINS'
  | 'PUBLIC_ORIGIN'
  | 'REDIS_URL'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'CLAMAV_ADDRESS'
  | 'LIVEKIT_URL'
  | 'LIVEKIT_PUBLIC_URL'
  | 'LIVEKIT_API_KEY'
  | 'LIVEKIT_API_SECRET'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_BUCKET'
  | 'TOKEN_KEY'
  | 'SECRET_KEYS';
