// The keys that the library gets for a call.
import { BaseKeyProvider } from 'livekit-client';
import { expect, test } from 'vitest';
import { createKeyRing } from './call-encryption.ts';

test('encrypts calls with keys of 256 bits, derived from the 32 bytes of the call', async () => {
  const ring = createKeyRing({ BaseKeyProvider });
  await ring.use({ key: Buffer.alloc(32, 7).toString('base64'), keyNumber: 18 });
  expect(ring.getOptions()).toMatchObject({ keySize: 256, sharedKey: true, ratchetWindowSize: 0 });
  expect(ring.getKeys()).toMatchObject([{ keyIndex: 2, key: { type: 'secret', algorithm: { name: 'HKDF' }, extractable: false } }]);
});
