// From nothing to a talk with a doctor, in four steps that are really there. Three small pictures travel in the page: alone, each would cost more to ask for than to carry.
import { Trans } from '@lingui/react/macro';
import account from '../pictures/spot-account.svg?inline';
import calendar from '../pictures/spot-calendar.svg?inline';
import call from '../pictures/spot-call.svg?inline';
import letter from '../pictures/spot-letter.svg';

export function HowItWorks() {
  const steps = [
    {
      picture: account,
      title: <Trans>Make an account</Trans>,
      words: <Trans>Your name, your e-mail and a password. It is free.</Trans>,
    },
    {
      picture: calendar,
      title: <Trans>Choose a doctor and a time</Trans>,
      words: <Trans>You see fee, languages and free times. Say in your own words how you feel.</Trans>,
    },
    {
      picture: letter,
      title: <Trans>The doctor answers</Trans>,
      words: (
        <Trans>
          You hear it by e-mail and in your account, and again before it starts. No answer in a day: the request ends by itself.
        </Trans>
      ),
    },
    {
      picture: call,
      title: <Trans>Talk, in your browser</Trans>,
      words: <Trans>No app to install. Afterwards the next steps stand with the visit. Prescriptions online are still being built.</Trans>,
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
          {steps.map(({ picture, title, words }) => (
            <li key={picture}>
              <img src={picture} alt="" width="200" height="150" loading="lazy" />
              <div className="steps-rule" aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
