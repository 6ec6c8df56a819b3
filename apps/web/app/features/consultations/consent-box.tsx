// The telemedicine consent, in the exact text that is stored. Asked once, before the first call.
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { useLingui } from '@lingui/react/macro';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';

type Props = { isGiven: boolean; onChange: (isGiven: boolean) => void };

export function ConsentBox({ isGiven, onChange }: Props) {
  const { t } = useLingui();
  return (
    <CheckboxField
      label={consentTexts.telemedicine.text}
      hint={t`We ask only once. You can withdraw this in Settings, under Privacy.`}
      checked={isGiven}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
