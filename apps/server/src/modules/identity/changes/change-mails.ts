// The emails about a changed password or address.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../../platform/mail/email-template.ts';

const why = `You get this mail because of your account at ${brand.name}.`;

/** What else was ended, as a sentence. */
const endedSentence = (ended: string[]): string =>
  ended.length > 0 ? ` These were ended too: ${ended.join(', ')}. You can set them up again in the settings.` : '';

export const devicesSignedOutMail = defineMail<{ firstName: string; ended: string[] }>(
  'devices-signed-out',
  ({ firstName, ended }, { origin }) => ({
    subject: `Your other ${brand.name} devices were signed out`,
    body: emailTemplate(
      { preview: 'Only one device is still signed in.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`All devices of your account but one were signed out.${endedSentence(ended)}`),
      button('It was not me: choose a new password', `${origin}/forgot-password`),
      note('If it was you, there is nothing to do.'),
    ),
  }),
);

export const passwordChangedMail = defineMail<{ firstName: string; ended: string[] }>(
  'password-changed',
  ({ firstName, ended }, { origin }) => ({
    subject: `Your ${brand.name} password was changed`,
    body: emailTemplate(
      { preview: 'All your other devices were signed out.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`The password of your account was changed. All your other devices were signed out.${endedSentence(ended)}`),
      button('It was not me: choose a new password', `${origin}/forgot-password`),
      note('If it was you, there is nothing to do.'),
    ),
  }),
);

export const newAddressMail = defineMail<{ firstName: string; code: string; codeId: string; expiresAt: string }>(
  'new-address',
  ({ firstName, code, codeId, expiresAt }, { origin, links }) => {
    const url = `${origin}/confirm-email#token=${links.sign('change-email', codeId, new Date(expiresAt))}`;
    return {
      subject: `Confirm your new ${brand.name} address`,
      body: emailTemplate(
        {
          preview: 'Confirm it with the code or the button.',
          why: `You get this mail because this address was given for an account at ${brand.name}.`,
        },
        heading(`Hello ${firstName}.`),
        paragraph('This is to be the new address of your account. Type this code in Settings:'),
        heading(code),
        paragraph('Or use the button, on any device:'),
        button('Confirm this address', url),
        plainLink('If the button does not work, open this address:', url),
        note('Code and link work for 10 minutes. If you did not ask for it, do nothing: no account is changed.'),
      ),
    };
  },
);

export const addressChangeRequestedMail = defineMail<{ firstName: string }>('address-change-asked', ({ firstName }, { origin }) => ({
  subject: `A new address for your ${brand.name} account was asked for`,
  body: emailTemplate(
    { preview: 'Nothing has changed yet.', why },
    heading(`Hello ${firstName}.`),
    paragraph(
      'Somebody who knows your password, we hope you, asked to change the address of your account. It changes when the new address is confirmed.',
    ),
    button('It was not me: choose a new password', `${origin}/forgot-password`),
    note('If it was you, please read the mail at your new address.'),
  ),
}));

export const addressChangedMail = defineMail<{ firstName: string; newEmail: string }>('address-changed', ({ firstName, newEmail }) => ({
  subject: `The address of your ${brand.name} account was changed`,
  body: emailTemplate(
    { preview: 'This address does not sign you in any more.', why },
    heading(`Hello ${firstName}.`),
    paragraph(`Your account now has the address ${newEmail}. This one does not sign you in any more.`),
    note(`If it was not you, write to us at once: ${brand.emails.general}.`),
  ),
}));

export const addressInUseMail = defineMail<{ firstName: string }>('address-wanted', ({ firstName }, { origin }) => ({
  subject: `Somebody wanted to use your address at ${brand.name}`,
  body: emailTemplate(
    { preview: 'It stays yours.', why },
    heading(`Hello ${firstName}.`),
    paragraph('Somebody gave your address as the new one of another account. It has an account already, yours, so nothing was changed.'),
    button('Sign in', `${origin}/login`),
    note('If that was you, sign in with this address. If not, there is nothing to do.'),
  ),
}));

export const changeMails = [
  passwordChangedMail,
  devicesSignedOutMail,
  newAddressMail,
  addressChangeRequestedMail,
  addressChangedMail,
  addressInUseMail,
];
