// Four reasons to choose the clinic, each with a small graphic.
import { brand } from '@lafiya/brand';
import { megabytesPerHour } from '@lafiya/domain/consultations/calls/connection-verdict';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../site-ui/icons.tsx';

export function WhyUs() {
  return (
    <section className="section sand" aria-labelledby="why-title">
      <div className="wrap">
        <div className="heading">
          <h2 id="why-title">
            <Trans>Why people choose {brand.name}</Trans>
          </h2>
          <p className="lead">
            <Trans>Four things we do that you can check for yourself.</Trans>
          </p>
        </div>
        <ul className="why">
          <Licence />
          <SlowConnection />
          <YourRecord />
          <EncryptedCalls />
        </ul>
      </div>
    </section>
  );
}

function Reason({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className="vignette">{children}</div>
    </li>
  );
}

function Licence() {
  const { t } = useLingui();
  const checks = [t`Licence number`, t`Copy of the document`, t`Checked by a person`, t`Removed on the day it expires`];
  return (
    <Reason
      title={<Trans>Every doctor’s licence is checked</Trans>}
      text={<Trans>Nobody can find or book a doctor here until someone at the clinic has compared the number, name and document.</Trans>}
    >
      <ul className="check-list">
        {checks.map((check) => (
          <li key={check}>
            <Icon name="check" />
            {check}
          </li>
        ))}
      </ul>
    </Reason>
  );
}

/** Rounded, because the value is an estimate. */
const roundTo = (step: number, value: number): number => Math.round(value / step) * step;

function SlowConnection() {
  const { t } = useLingui();
  const video = roundTo(10, megabytesPerHour('video'));
  const audio = roundTo(10, megabytesPerHour('audio'));
  const modes = [
    { name: t`Audio only`, megabytes: audio },
    { name: t`With video`, megabytes: video },
  ];
  return (
    <Reason
      title={<Trans>The call works on a weak connection</Trans>}
      text={
        <Trans>
          Sound first, video when your connection allows it. Before you start, we test your connection and say what the call costs in data.
        </Trans>
      }
    >
      <p className="soft small">
        <Trans>Data used in an hour</Trans>
      </p>
      <dl className="bars">
        {modes.map(({ name, megabytes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${Math.round((megabytes / video) * 100)}%` }} />
              </span>
              {t`${megabytes} MB`}
            </dd>
          </div>
        ))}
      </dl>
    </Reason>
  );
}

function YourRecord() {
  const { t } = useLingui();
  const columns = [
    { name: t`Who`, text: t`the name` },
    { name: t`When`, text: t`day and hour` },
    { name: t`Why`, text: t`the reason` },
  ];
  return (
    <Reason
      title={<Trans>You see who opened your record</Trans>}
      text={
        <Trans>
          You can see every time someone opens it, in your settings. Anyone who does not treat you must give a reason first, and we notify
          you straight away. You can download a copy of everything.
        </Trans>
      }
    >
      <dl className="three-facts">
        {columns.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Reason>
  );
}

function EncryptedCalls() {
  return (
    <Reason
      title={<Trans>What you say stays between you and your doctor</Trans>}
      text={
        <Trans>
          Calls are encrypted from your phone to the doctor’s. The server that carries them has no key, and nothing is recorded.
        </Trans>
      }
    >
      <div className="sealed" aria-hidden="true">
        <span>
          <Trans>You</Trans>
        </span>
        <i />
        <span className="sealed-lock">
          <Icon name="lock" />
        </span>
        <i />
        <span>
          <Trans>Doctor</Trans>
        </span>
      </div>
    </Reason>
  );
}
