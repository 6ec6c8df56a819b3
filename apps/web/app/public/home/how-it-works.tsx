// How booking works, in four steps. Three small pictures are inlined, because a request for each would cost more than its bytes.
import { Trans } from '@lingui/react/macro';
import account from '../pictures/spot-account.svg?inline';
import calendar from '../pictures/spot-calendar.svg?inline';
import call from '../pictures/spot-call.svg?inline';
import envelope from '../pictures/spot-envelope.svg';

export function HowItWorks() {
  const steps = [
    {
      picture: account,
      title: <Trans>Create an account</Trans>,
      text: <Trans>Your name, your e-mail and a password. It is free.</Trans>,
    },
    {
      picture: calendar,
      title: <Trans>Choose a doctor and a time</Trans>,
      text: <Trans>See fees, languages and free times. Tell us in your own words how you feel.</Trans>,
    },
    {
      picture: envelope,
      title: <Trans>The doctor answers</Trans>,
      text: (
        <Trans>
          We tell you by e-mail and in your account, and remind you before it starts. If there is no answer within a day, your request
          expires.
        </Trans>
      ),
    },
    {
      picture: call,
      title: <Trans>Talk, in your browser</Trans>,
      text: (
        <Trans>
          No app to install. Afterwards you find the next steps under your appointment. Online prescriptions are still being built.
        </Trans>
      ),
    },
  ];
  return (
    <section className="section" id="how" aria-labelledby="how-title">
      <div className="wrap">
        <div className="heading">
          <h2 id="how-title">
            <Trans>How it works</Trans>
          </h2>
        </div>
        <ol className="steps">
          {steps.map(({ picture, title, text }) => (
            <li key={picture}>
              <img src={picture} alt="" width="200" height="150" loading="lazy" />
              <div className="steps-rule" aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
