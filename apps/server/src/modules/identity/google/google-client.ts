// The OpenID Connect client for Google; the protocol is handled by openid-client.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** The secrets of a pending Google sign-in. */
export type GoogleChallenge = { state: string; nonce: string; codeVerifier: string };
export type GooglePerson = { subject: string; email: string; isEmailVerified: boolean; firstName: string; lastName: string };

export type GoogleClient = {
  startSignIn: () => Promise<{ url: string; challenge: GoogleChallenge }>;
  /** Throws if the callback does not match the challenge, the code was used, or the ID token is not signed with one of Google's keys. */
  finishSignIn: (query: string, challenge: GoogleChallenge) => Promise<GooglePerson>;
};

export type GoogleClientOptions = { issuer: string; clientId: string; clientSecret: string; ownOrigin: string };

export function createGoogleClient(options: GoogleClientOptions): GoogleClient {
  const callback = `${options.ownOrigin}/api/auth/google/callback`;
  const configuration = discoverOnce(options);
  return {
    startSignIn: async () => {
      const challenge = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(challenge.codeVerifier),
        code_challenge_method: 'S256',
        state: challenge.state,
        nonce: challenge.nonce,
        // Phones are shared: do not silently reuse the last Google account.
        prompt: 'select_account',
      });
      return { url: url.href, challenge };
    },
    finishSignIn: async (query, { state, nonce, codeVerifier }) => {
      const tokens = await authorizationCodeGrant(await configuration(), new URL(`${callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return personOf(tokens.claims() ?? {});
    },
  };
}

/** Runs discovery on first use and caches the result; a failure is not cached. */
function discoverOnce({ issuer, clientId, clientSecret }: GoogleClientOptions): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  // The library trusts TLS for tokens that come from Google itself, and verifies their signature only if told to.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
  const options = { timeout: 5, execute };
  // The algorithm of Google's keys; no other that its metadata may list.
  const client = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' };
  return () => {
    known ??= discovery(new URL(issuer), clientId, client, undefined, options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function personOf(claims: Record<string, unknown>): GooglePerson {
  const claimText = (name: string, maxLength: number): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, maxLength) : '';
  };
  const [subject, email] = [claimText('sub', 255), claimText('email', 254)];
  if (!subject || !email) throw new Error('Google’s ID token has no subject or email.');
  const firstName = claimText('given_name', 120) || email.slice(0, email.indexOf('@')).slice(0, 120);
  return { subject, email, isEmailVerified: claims['email_verified'] === true, firstName, lastName: claimText('family_name', 120) };
}
