// How doctors are verified before they are listed.
import { Trans, useLingui } from '@lingui/react/macro';

export function HowWeCheck() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`They show their licence`,
      text: t`A doctor gives the number of their licence to practise and a copy of the document.`,
    },
    {
      title: t`A person checks it`,
      text: t`Someone at the clinic compares number, name and document, and approves or rejects it with a reason. Until then nobody can find or book the doctor.`,
    },
    {
      title: t`Licences expire`,
      text: t`On the day a licence expires, the doctor leaves this list. Nobody can book them until we have checked a new one.`,
    },
    {
      title: t`Ratings are earned`,
      text: t`Stars come only from patients who had an appointment. A doctor without reviews shows none, and nobody can buy them.`,
    },
  ];
  return (
    <section className="section sand" aria-labelledby="check-title">
      <div className="wrap">
        <div className="heading">
          <h2 id="check-title">
            <Trans>How a doctor gets onto this list</Trans>
          </h2>
        </div>
        <ol className="plain-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
