// Spam protection of public forms: a hidden honeypot field, and the time the form was opened.

export function FormTrap({ form, openedAt }: { form: string; openedAt: Date }) {
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${form}-website`}>Website</label>
        <input id={`${form}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="startedAt" value={openedAt.toISOString()} />
    </>
  );
}
