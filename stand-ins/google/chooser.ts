// The account page of the stand-in, where the user enters a name and an email address, or cancels.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { People } from './people.ts';

export async function handleChooser(provider: Provider, people: People, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const field = (name: string): string => form.get(name)?.trim() ?? '';
  if (field('answer') === 'cancel' || !field('email')) {
    const refusal = { error: 'access_denied', error_description: 'The user cancelled.' };
    await provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    return;
  }
  const person = people.remember({
    email: field('email'),
    email_verified: field('verified') === 'yes',
    given_name: field('given_name'),
    family_name: field('family_name'),
  });
  const chosen = { select_account: {}, login: { accountId: person.sub } };
  await provider.interactionFinished(request, response, chosen, { mergeWithLastSubmission: false });
}

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for Google</title>
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:10vh auto;padding:0 1rem}label{display:block;margin:.75rem 0}
input[type=email],input[type=text]{display:block;width:100%;box-sizing:border-box;padding:.5rem;font:inherit}button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}</style>
</head><body><h1>Stand-in for Google</h1><p>For development and tests. Say who you are:</p>
<form method="post">
<label>E-mail <input type="email" name="email" autofocus></label>
<label>Given name <input type="text" name="given_name"></label>
<label>Family name <input type="text" name="family_name"></label>
<label><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
<button name="answer" value="continue">Continue</button><button name="answer" value="cancel">Cancel</button>
</form></body></html>
`;
