// Form fields: default, with hint, invalid, read-only and disabled.
import { SimpleGrid } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Section } from './section.tsx';

const bloodTypes = ['O+', 'O−', 'A+', 'A−', 'B+', 'B−', 'AB+', 'AB−'].map((type) => ({ value: type, label: type }));

export function FormFields() {
  return (
    <Section id="fields" name="Form fields" description="errors say what to do; everything can be pasted">
      <Card>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 16, md: 20 }}>
          <TextField label="Phone number" type="tel" defaultValue="0800 000 0142" hint="For SMS reminders" />
          <TextField label="E-mail address" type="email" required defaultValue="titi@mail" error="Add the part after the dot, like .com" />
          <SelectField label="Blood type" choices={bloodTypes} defaultValue="O+" />
          <SelectField label="State" choices={[]} placeholder="Choose a state" required error="Choose where you live" />
          <TextField label="Name" readOnly defaultValue="Títílayọ̀ Adéyẹmí" hint="Contact support to update name" />
          <TextField label="Clinic" disabled defaultValue="Garki, Abuja" />
          <PasswordField label="Password" defaultValue="sample words only" hint="At least 12 characters" autoComplete="new-password" />
          <PasswordField label="Password again" required error="The two are not the same" autoComplete="new-password" />
          <CodeField label="6-digit code" defaultValue="419" hint="We sent it to the number that ends in 42" />
          <CodeField label="6-digit code" defaultValue="419205" error="This code has expired. Ask for a new one" />
          <TextAreaField label="Notes for the doctor" maxLength={500} hint="Optional" defaultValue="Since Friday." />
          <TextAreaField
            label="Symptoms"
            required
            maxLength={200}
            placeholder="What do you feel, and since when?"
            error="Tell the doctor what is wrong"
          />
          <CheckboxField label="Remind me a day before" hint="By SMS and e-mail" defaultChecked />
          <CheckboxField label="I agree to a video appointment" error="Without your agreement you cannot book the appointment" />
        </SimpleGrid>
      </Card>
    </Section>
  );
}
