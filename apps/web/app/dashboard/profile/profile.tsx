// /dashboard/profile: shows and edits the user's own profile.
import { brand } from '@lafiya/brand';
import type { Profile } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { LicenceCard } from '../../features/profile/licence-card.tsx';
import { ProfileEditor } from '../../features/profile/profile-editor.tsx';
import { ProfileHead } from '../../features/profile/profile-head.tsx';
import { BasicSection, EmergencySection, MedicalInformationCard, ProfessionalSection } from '../../features/profile/profile-sections.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';

export default function ProfilePage() {
  const { t } = useLingui();
  const { data: profile, isError, refetch, isFetching } = useGetProfile();
  return (
    <>
      <title>{`${t`Profile`} · ${brand.name}`}</title>
      {profile ? <OwnProfile profile={profile} /> : <PageHeader title={t`Profile`} />}
      {isError && !profile ? (
        <ErrorState title={t`We could not load your profile`} onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Nothing is lost. Please try again.</Trans>
        </ErrorState>
      ) : null}
      {!profile && !isError ? <SkeletonCards cards={2} /> : null}
    </>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Profile`}
        lead={t`What we know about you, and what others can see.`}
        actions={
          isEditing ? null : (
            <Button onClick={() => setEditing(true)} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>
              <Trans>Edit</Trans>
            </Button>
          )
        }
      />
      <Stack gap="md">
        {isEditing ? <ProfileEditor profile={profile} onClose={() => setEditing(false)} /> : <ReadProfile profile={profile} />}
      </Stack>
    </>
  );
}

function ReadProfile({ profile }: { profile: Profile }) {
  const { user, doctor, patient } = profile;
  return (
    <>
      <ProfileHead user={user} />
      <BasicSection profile={profile} fields={undefined} />
      {doctor ? (
        <>
          <ProfessionalSection doctor={doctor} fields={undefined} />
          <LicenceCard doctor={doctor} state={user.doctorState} />
        </>
      ) : null}
      {patient ? (
        <>
          <EmergencySection patient={patient} fields={undefined} />
          <MedicalInformationCard />
        </>
      ) : null}
    </>
  );
}
