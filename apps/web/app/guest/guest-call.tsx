// /call#token=: a guest without an account joins a consultation: information, device test, waiting room and call.
import { type GuestState, leaveAsGuest } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { tokenPageHeaders } from '../account/token-page.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { DeviceTest, type TestedDevices } from '../features/consultations/device-test/device-test.tsx';
import { EmergencyNotice } from '../features/consultations/emergency-notice.tsx';
import { GuestLeft, GuestWaiting, InvalidLink, GuestIntro } from '../features/consultations/guests/guest-screens.tsx';
import { useGuest } from '../features/consultations/guests/use-guest.ts';
import { LogoMark } from '../site-ui/icons.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import logo from '../ui/logo.module.css';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { GuestRoom } from './guest-room.tsx';
import styles from './guest.module.css';

export const headers = tokenPageHeaders;

export default function GuestCall() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <main className={styles.page}>
      <UnlistedPageHead title={t`Your invitation to a consultation`} />
      <p className={styles.bar}>
        <a className={logo.logo} href="/">
          <LogoMark />
          {brand.name}
        </a>
      </p>
      <Title fz={{ base: '1.625rem', sm: 'var(--t-2xl)' }} fw={720} lh={1.15}>
        <Trans>Your invitation to a consultation</Trans>
      </Title>
      {token === undefined ? <SkeletonCards cards={1} /> : null}
      {token === '' ? <InvalidLink error="invalid" /> : null}
      {token ? <GuestSteps key={token} token={token} /> : null}
    </main>
  );
}

function GuestSteps({ token }: { token: string }) {
  const [devices, setDevices] = useState<TestedDevices | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const { guest, error } = useGuest(token, devices !== null);
  const leave = () => {
    setDevices(null);
    setLeft(true);
    // Tells the server, so that guests who have left do not receive later encryption keys.
    leaveAsGuest({ token }).catch(() => undefined);
  };
  if (hasLeft) return <GuestLeft />;
  if (error && error !== 'away') return <InvalidLink error={error} />;
  return (
    <>
      {error === 'away' ? (
        <Notice kind="warn" live>
          <Trans>We cannot reach the clinic right now. We keep trying.</Trans>
        </Notice>
      ) : null}
      {guest ? (
        <GuestConsultation token={token} guest={guest} devices={devices} onStart={setDevices} onLeave={leave} />
      ) : (
        <SkeletonCards cards={1} />
      )}
    </>
  );
}

type GuestConsultationProps = {
  token: string;
  guest: GuestState;
  devices: TestedDevices | null;
  onStart: (devices: TestedDevices) => void;
  onLeave: () => void;
};

function GuestConsultation({ token, guest, devices, onStart, onLeave }: GuestConsultationProps) {
  const { t } = useLingui();
  if (devices && guest.isAdmitted) return <GuestRoom token={token} guest={guest} devices={devices} onLeave={onLeave} />;
  if (devices) return <GuestWaiting guest={guest} onLeave={onLeave} />;
  return (
    <>
      <GuestIntro guest={guest} />
      <DeviceTest
        side="patient"
        name={guest.name}
        isByVideo={guest.mode === 'VIDEO'}
        testsConnection={false}
        start={{
          isPossible: true,
          isBusy: false,
          hint: t`You will go to the waiting room first. ${guest.doctorName} will then let you in.`,
        }}
        onStart={onStart}
      />
      <EmergencyNotice />
    </>
  );
}
