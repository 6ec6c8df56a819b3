// API calls of the newsletter: subscribe, confirm and unsubscribe.
import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from '@lafiya/api-client';
import { callApi } from '../../platform/call-api.ts';
import { formText } from '../../platform/posted-form.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';

export function subscribe(facts: RequestFacts, form: FormData) {
  const subscription = { email: formText(form, 'email'), startedAt: formText(form, 'startedAt'), website: formText(form, 'website') };
  return callApi(facts, (options) => subscribeToNewsletter(subscription, options));
}

export function confirmSubscription(facts: RequestFacts, token: string) {
  return callApi(facts, (options) => confirmNewsletter({ token }, options));
}

export function unsubscribe(facts: RequestFacts, token: string) {
  return callApi(facts, (options) => unsubscribeFromNewsletter({ token }, {}, options));
}
