// The emails about a changed password or address.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../../platform/mail/email-template.ts';

const why = `You get this e-mail because you have an account at ${brand.name}.`;

/** What else was ended, as a sentence. */
const endedSentence = (ended: string[]): string =>
  ended.length > 0 ? ` This also ended: ${ended.join(', ')}. You can set them up again in Settings.` : '';

export const devicesSignedOutMail = defineMail<{ firstName: string; ended: string[] }>(
  'devices-signed-out',
  ({ firstName, ended }, { origin }) => ({
    subject: `We signed out your other ${brand.name} devices`,
    body: emailTemplate(
      { preview: 'Only one device is still signed in.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`We have signed out all devices of your account but one.${endedSentence(ended)}`),
      button('This was not me: choose a new password', `${origin}/forgot-password`),
      note('If this was you, you do not need to do anything.'),
    ),
  }),
);

export const passwordChangedMail = defineMail<{ firstName: string; ended: string[] }>(
  'password-changed',
  ({ firstName, ended }, { origin }) => ({
    subject: `Your ${brand.name} password has changed`,
    body: emailTemplate(
      { preview: 'We have signed out all your other devices.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`The password of your account has changed. We have signed out all your other devices.${endedSentence(ended)}`),
      button('This was not me: choose a new password', `${origin}/forgot-password`),
      note('If this was you, you do not need to do anything.'),
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
          why: `You get this e-mail because someone entered this address for an account at ${brand.name}.`,
        },
        heading(`Hello ${firstName}.`),
        paragraph('You asked to use this address for your account. Enter this code in Settings:'),
        heading(code),
        paragraph('Or use the button, on any device:'),
        button('Confirm this address', url),
        plainLink('If the button does not work, open this address:', url),
        note(
          'The code and the link work for 10 minutes. If you did not ask for this, you do not need to do anything. No account will change.',
        ),
      ),
    };
  },
);

export const addressChangeRequestedMail = defineMail<{ firstName: string }>('address-change-asked', ({ firstName }, { origin }) => ({
  subject: `Someone asked to change the address of your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'Nothing has changed yet.', why },
    heading(`Hello ${firstName}.`),
    paragraph(
      'Someone who knows your password, we hope you, asked to change the address of your account. It changes when the new address is confirmed.',
    ),
    button('This was not me: choose a new password', `${origin}/forgot-password`),
    note('If this was you, please open the e-mail at your new address.'),
  ),
}));

export const addressChangedMail = defineMail<{ firstName: string; newEmail: string }>('address-changed', ({ firstName, newEmail }) => ({
  subject: `The address of your ${brand.name} account has changed`,
  body: emailTemplate(
    { preview: 'You can no longer sign in with this address.', why },
    heading(`Hello ${firstName}.`),
    paragraph(`Your account now has the address ${newEmail}. You can no longer sign in with this one.`),
    note(`If this was not you, write to us straight away: ${brand.emails.general}.`),
  ),
}));

export const addressInUseMail = defineMail<{ firstName: string }>('address-wanted', ({ firstName }, { origin }) => ({
  subject: `Someone tried to use your address at ${brand.name}`,
  body: emailTemplate(
    { preview: 'Nothing has changed.', why },
    heading(`Hello ${firstName}.`),
    paragraph(
      'Someone entered your address as the new address of another account. It already belongs to your account, so nothing has changed.',
    ),
    button('Sign in', `${origin}/login`),
    note('If this was you, sign in with this address. If not, you do not need to do anything.'),
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
