// Google as an OpenID Connect provider: where a browser is sent, and who comes back. Nothing of the protocol is done by hand.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** What only we know about a sign-in at Google that has begun. */
export type GoogleChallenge = { state: string; nonce: string; codeVerifier: string };
export type GooglePerson = { subject: string; email: string; isEmailVerified: boolean; firstName: string; lastName: string };

export type GoogleDoor = {
  begin: () => Promise<{ url: string; challenge: GoogleChallenge }>;
  /** Throws when the answer is not for this challenge, the code was used, or a signature is not Google's. */
  finish: (query: string, challenge: GoogleChallenge) => Promise<GooglePerson>;
};

export type GoogleClient = { issuer: string; clientId: string; clientSecret: string; ownOrigin: string };

export function openGoogle(client: GoogleClient): GoogleDoor {
  const callback = `${client.ownOrigin}/api/auth/google/callback`;
  const configuration = discoverOnce(client);
  return {
    begin: async () => {
      const challenge = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(challenge.codeVerifier),
        code_challenge_method: 'S256',
        state: challenge.state,
        nonce: challenge.nonce,
        // Phones are shared: never whoever was here last.
        prompt: 'select_account',
      });
      return { url: url.href, challenge };
    },
    finish: async (query, { state, nonce, codeVerifier }) => {
      const tokens = await authorizationCodeGrant(await configuration(), new URL(`${callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return personIn(tokens.claims() ?? {});
    },
  };
}

/** Asked at the first need and kept; when Google was away, asked again next time. */
function discoverOnce({ issuer, clientId, clientSecret }: GoogleClient): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  const options = { timeout: 5, ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}) };
  return () => {
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function personIn(claims: Record<string, unknown>): GooglePerson {
  const words = (name: string, most: number): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, most) : '';
  };
  const [subject, email] = [words('sub', 255), words('email', 254)];
  if (!subject || !email) throw new Error('Google’s answer names nobody.');
  const firstName = words('given_name', 120) || email.slice(0, email.indexOf('@')).slice(0, 120);
  return { subject, email, isEmailVerified: claims['email_verified'] === true, firstName, lastName: words('family_name', 120) };
}
