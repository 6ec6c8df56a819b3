// Validates the fields of a public form, shows errors at the fields, and clears an error when its field changes.

type FieldError = { field: string; message: string };

/** Missing and invalid fields, with the messages from the form's data attributes. */
export function validateForm(form: HTMLFormElement): FieldError[] {
  return [...form.querySelectorAll<HTMLInputElement>('.control')].flatMap((control) => {
    const { missing, wrong } = control.dataset;
    const isMissing = control.required && !control.value.trim();
    if (!isMissing && control.validity.valid) return [];
    return { field: control.name, message: (isMissing ? missing : wrong) ?? control.validationMessage };
  });
}

/** Shows errors and focuses the first. Returns whether none was shown, and the message of an error without a field. */
export function showFieldErrors(form: HTMLFormElement, errors: FieldError[]): { noneShown: boolean; unplacedMessage?: string | undefined } {
  clearFieldErrors(form);
  const placed = errors.filter((error) => mark(form, error));
  if (placed[0]) controlOf(form, placed[0].field)?.focus();
  return { noneShown: placed.length === 0, unplacedMessage: errors.find((error) => !placed.includes(error))?.message };
}

export function clearFieldErrors(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLElement>('[aria-invalid]')) clear(control);
}

function mark(form: HTMLFormElement, { field, message }: FieldError): boolean {
  const control = controlOf(form, field);
  const messageElement = control && document.getElementById(`${control.id}-error`);
  if (!control || !messageElement) return false;
  messageElement.textContent = message;
  messageElement.hidden = false;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', messageElement.id);
  control.addEventListener('input', () => clear(control), { once: true });
  return true;
}

function clear(control: HTMLElement): void {
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  const messageElement = document.getElementById(`${control.id}-error`);
  if (messageElement) messageElement.hidden = true;
}

function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`.control[name="${field}"]`);
}
