// The newsletter's calls to the API: ask to subscribe, confirm, and stop.
import { confirmNewsletter, requestNewsletter, unsubscribeNewsletter } from '@lafiya/api-client';
import { callApi } from '../../platform/call-api.ts';
import { formText } from '../../platform/posted-form.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';

export function subscribe(facts: RequestFacts, form: FormData) {
  const wish = { email: formText(form, 'email'), startedAt: formText(form, 'startedAt'), website: formText(form, 'website') };
  return callApi(facts, (options) => requestNewsletter(wish, options));
}

export function confirmSubscription(facts: RequestFacts, token: string) {
  return callApi(facts, (options) => confirmNewsletter({ token }, options));
}

export function unsubscribe(facts: RequestFacts, token: string) {
  return callApi(facts, (options) => unsubscribeNewsletter({ token }, {}, options));
}
