// The secrets of development and tests. They are public: production refuses them (`apps/server/src/platform/production-rules.ts`),
// which recognises them because each begins with 'dev' or contains the word 'development', keys in their bytes.
import { createECDH, createPrivateKey } from 'node:crypto';

export const databasePasswords = {
  superuser: 'devsuper',
  owner: 'devowner',
  api: 'devapi',
  identity: 'devidentity',
  worker: 'devworker',
} as const;
export const redisPassword = 'devredis';
export const livekitKeys = { key: 'devkey', secret: 'devsecret-devsecret-devsecret-32chars-min' } as const;
export const turnSecret = 'development-only-secret-of-the-relay';
export const googleClient = { id: 'development', secret: 'development-only-secret-of-the-google-client' } as const;
export const smsAccount = { key: 'development-only-key-of-the-sms-account', sender: 'Lafiya' } as const;
export const s3Keys = { key: 'devaccess', secret: 'devsecretkey' } as const;
export const linkSecret = 'development-only-secret-for-signed-links';
/** The id of the keys from before they had ids, so that existing development data stays readable. */
export const secretKeys = 'original:development-only-secret-for-codes-at-rest';

/** Any 32 bytes are an Ed25519 key; these are text. The first bytes are the PKCS #8 header of such a key. */
export const tokenKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from('development-only key of tokens 1')]),
  format: 'der',
  type: 'pkcs8',
})
  .export({ type: 'pkcs8', format: 'pem' })
  .toString();

export const pushKeys = pushKeysFrom(Buffer.from('development-only web-push key 01'));

function pushKeysFrom(privateKey: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
