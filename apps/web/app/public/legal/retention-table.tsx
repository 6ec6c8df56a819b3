// The data retention table of the privacy policy. Every row is data that the software stores; the periods match its rules.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

type RetentionRow = { what: MessageDescriptor; details: MessageDescriptor; why: MessageDescriptor; howLong: MessageDescriptor };

const rows: RetentionRow[] = [
  {
    what: msg`Your account`,
    details: msg`Name, e-mail address, role and settings; phone and date of birth if you give them; your password only as a digest from which it cannot be read.`,
    why: msg`To run the account. Contract.`,
    howLong: msg`Until you close it. You have a week to change your mind.`,
  },
  {
    what: msg`Your devices`,
    details: msg`Kind of device, network address, when you signed in and were last active.`,
    why: msg`So that you can see and end sign-ins that are not yours. Legitimate interest.`,
    howLong: msg`90 days after a sign-in ends. We delete wrong passwords after a day.`,
  },
  {
    what: msg`Your health record`,
    details: msg`Your chart, as you and your doctors write it, with every earlier version: allergies, conditions, medicines, vaccines, blood group and history. Emergency contact and insurance. What doctors write about an appointment, and the next steps.`,
    why: msg`To care for you. Your consent, and the duties of medical care.`,
    howLong: msg`As long as the law on health records requires, even after you close your account.`,
  },
  {
    what: msg`Your appointments`,
    details: msg`Doctor, time, how you see each other, what you wrote when booking, the agreed fee, and the outcome of the appointment.`,
    why: msg`To arrange and account for care. Contract.`,
    howLong: msg`With the record.`,
  },
  {
    what: msg`Calls`,
    details: msg`Who was in the call, from when until when, and how good the connection was as a daily total. Never sound, never video: they are not recorded.`,
    why: msg`To know whether an appointment took place. Contract.`,
    howLong: msg`With the appointment. We delete the key that encrypts a call when the appointment ends.`,
  },
  {
    what: msg`Feedback`,
    details: msg`Your stars and feedback after an appointment, and the doctor’s reply. The public sees the first letter of your name and the day. Only if you agree do we quote your feedback elsewhere on this site, with your first name and state or without a name.`,
    why: msg`So that others can choose. Your consent.`,
    howLong: msg`You can change it for 14 days, and withdraw your consent to being quoted at any time. To have it removed, write to us.`,
  },
  {
    what: msg`The audit log`,
    details: msg`Who opened or changed what, when, and why. It is sealed so that nobody can remove entries.`,
    why: msg`To protect patients. Legal duty.`,
    howLong: msg`As long as the record it is about.`,
  },
  {
    what: msg`E-mails and text messages`,
    details: msg`Copies of what we sent you. They never say what an appointment is about.`,
    why: msg`To show that we sent them. Legitimate interest.`,
    howLong: msg`30 days.`,
  },
  {
    what: msg`Devices with notifications, if you turn them on`,
    details: msg`The address that your browser’s push service uses for them, and the key that only this browser can read. A notification says when, never with whom or what an appointment is about.`,
    why: msg`To tell you about your appointments while our page is closed. Your consent.`,
    howLong: msg`Until you turn it off or sign out there, and at most 90 days after you last signed in on it.`,
  },
  {
    what: msg`Messages to us, and the newsletter`,
    details: msg`What you write in the contact form, with your name and address; an e-mail address for the newsletter, confirmed by you.`,
    why: msg`To answer you, and to send what you asked for. Your consent.`,
    howLong: msg`Messages until you ask us to delete them; the newsletter until you unsubscribe with the link in each e-mail.`,
  },
  {
    what: msg`Page counts, if you allow them`,
    details: msg`Daily totals: how often a public page was opened, on which kind of device, from which site. Nothing about you.`,
    why: msg`To see what people look for. Your consent, in the cookie settings.`,
    howLong: msg`400 days.`,
  },
  {
    what: msg`Doctors’ licences`,
    details: msg`Number and document of the licence, and who decided about it, when and why.`,
    why: msg`To let only licensed doctors see patients. Legal duty.`,
    howLong: msg`As long as the records of the patients they saw.`,
  },
  {
    what: msg`Copies you asked for`,
    details: msg`The file with all your data, ready for you to download.`,
    why: msg`Your right to a copy.`,
    howLong: msg`7 days, then the file is deleted.`,
  },
];

export function RetentionTable() {
  const { i18n } = useLingui();
  return (
    <div className="retention">
      {rows.map(({ what, details, why, howLong }) => (
        <article key={what.id}>
          <h3>{i18n._(what)}</h3>
          <p>{i18n._(details)}</p>
          <dl>
            <div>
              <dt>
                <Trans>Why</Trans>
              </dt>
              <dd>{i18n._(why)}</dd>
            </div>
            <div>
              <dt>
                <Trans>How long</Trans>
              </dt>
              <dd>{i18n._(howLong)}</dd>
            </div>
          </dl>
        </article>
      ))}
    </div>
  );
}
