// Sections of the profile page: facts, or fields while editing.
import type { DoctorProfile, PatientProfile, Profile } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Fact, Facts } from './fact.tsx';
import { formatFee } from '../../platform/format-fee.ts';
import { useEmergencyContactText } from '../../ui/emergency-contact-text.ts';
import { ContactFields, EmergencyFields, FeeFields, type ProfileFormFields, SexField, WorkFields } from './profile-fields.tsx';

/** `fields` is set while editing. */
type SectionProps = { profile: Profile; fields: ProfileFormFields | undefined };

export function BasicSection({ profile, fields }: SectionProps) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const { user, phone, dateOfBirth, address, patient } = profile;
  const nameNote = t`Contact support to update name`;
  const emailNote = t`Change it under Settings, Account`;
  const sexes = { female: t`Female`, male: t`Male`, other: t`Other` };
  if (!fields)
    return (
      <Card title={t`Basic Information`}>
        <Facts>
          <Fact label={t`First name`} value={user.firstName} />
          <Fact label={t`Last name`} value={user.lastName} />
          {patient ? (
            <Fact label={t`Patient number`} value={patient.patientNumber} note={t`Have this ready when you call or come in`} />
          ) : null}
          <Fact label={t`Email`} value={user.email} />
          <Fact label={t`Phone`} value={phone} />
          <Fact label={t`Date of birth`} value={dateOfBirth ? formatDay(dateOfBirth) : null} />
          {patient ? <Fact label={t`Sex`} value={patient.sex ? sexes[patient.sex] : null} /> : null}
          <Fact label={t`Address`} value={address} isWide />
        </Facts>
      </Card>
    );
  return (
    <Card title={t`Basic Information`}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField label={t`First name`} value={user.firstName} hint={nameNote} readOnly />
          <TextField label={t`Last name`} value={user.lastName} hint={nameNote} readOnly />
        </SimpleGrid>
        <TextField label={t`Email`} value={user.email} hint={emailNote} readOnly />
        <ContactFields {...fields} />
        {patient ? <SexField {...fields} /> : null}
      </Stack>
    </Card>
  );
}

export function ProfessionalSection({ doctor, fields }: { doctor: DoctorProfile; fields: ProfileFormFields | undefined }) {
  const { t } = useLingui();
  const { specialization, experienceYears, qualifications, languages, consultationFeeMinor, currency, biography, licenseNumber, sex } =
    doctor;
  const adminNote = t`Contact admin to update`;
  if (!fields)
    return (
      <Card title={t`Professional Information`}>
        <Facts>
          <Fact label={t`Licence number`} value={licenseNumber} note={licenseNumber ? adminNote : null} />
          <Fact label={t`Specialisation`} value={specialization} />
          <Fact label={t`Years of experience`} value={experienceYears} />
          <Fact label={t`Sex`} value={sex ? { female: t`Female`, male: t`Male` }[sex] : null} />
          <Fact label={t`Consultation fee`} value={consultationFeeMinor === null ? null : formatFee(consultationFeeMinor, currency)} />
          <Fact label={t`Qualifications`} value={qualifications} />
          <Fact label={t`Languages`} value={languages.join(', ')} />
          <Fact label={t`Biography`} value={biography} isWide />
        </Facts>
      </Card>
    );
  return (
    <Card title={t`Professional Information`}>
      <Stack gap="md">
        {licenseNumber ? <TextField label={t`Licence number`} value={licenseNumber} hint={adminNote} readOnly /> : null}
        <WorkFields {...fields} />
        <FeeFields {...fields} />
      </Stack>
    </Card>
  );
}

export function EmergencySection({ patient, fields }: { patient: PatientProfile; fields: ProfileFormFields | undefined }) {
  const { t } = useLingui();
  const emergencyContactText = useEmergencyContactText();
  return (
    <Card title={t`Emergency contact and insurance`}>
      {fields ? (
        <Stack gap="md">
          <EmergencyFields {...fields} />
        </Stack>
      ) : (
        <Facts>
          <Fact label={t`Emergency contact`} value={emergencyContactText(patient)} />
          <Fact label={t`Emergency phone`} value={patient.emergencyPhone} />
          <Fact label={t`Insurance`} value={patient.insurance} isWide />
        </Facts>
      )}
    </Card>
  );
}

/** Health data is not part of the profile: this leads to the page that has it. */
export function MedicalInformationCard() {
  const { t } = useLingui();
  return (
    <Card title={t`Medical Information`}>
      <Stack gap="md" align="flex-start">
        <Text>
          <Trans>Allergies, blood group and your history are on the page My Health, where your doctors read them.</Trans>
        </Text>
        <Button component={Link} to="/dashboard/my-health?tab=record" variant="default">
          <Trans>Open My Health</Trans>
        </Button>
      </Stack>
    </Card>
  );
}
