// Types for the part of http_ece that we use; the package has none.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: { decrypt: (body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }) => Buffer };
  export default ece;
}
