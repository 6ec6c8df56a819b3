// Finds what is wrong with the fields, shows it at the field it belongs to, and takes it away when the field is changed.

type Fault = { field: string; message: string };

/** What the form itself can tell is missing or wrong, in the words it carries for that. */
export function ownFaults(form: HTMLFormElement): Fault[] {
  return [...form.querySelectorAll<HTMLInputElement>('.control')].flatMap((control) => {
    const { missing, wrong } = control.dataset;
    const isMissing = control.required && !control.value.trim();
    if (!isMissing && control.validity.valid) return [];
    return { field: control.name, message: (isMissing ? missing : wrong) ?? control.validationMessage };
  });
}

/** Shows faults and focuses the first. Tells whether there was none to show, and the words of one that has no field. */
export function showFaults(form: HTMLFormElement, faults: Fault[]): { areNone: boolean; unplaced?: string | undefined } {
  clearFaults(form);
  const placed = faults.filter((fault) => mark(form, fault));
  if (placed[0]) controlOf(form, placed[0].field)?.focus();
  return { areNone: placed.length === 0, unplaced: faults.find((fault) => !placed.includes(fault))?.message };
}

export function clearFaults(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLElement>('[aria-invalid]')) clear(control);
}

function mark(form: HTMLFormElement, { field, message }: Fault): boolean {
  const control = controlOf(form, field);
  const words = control && document.getElementById(`${control.id}-error`);
  if (!control || !words) return false;
  words.textContent = message;
  words.hidden = false;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', words.id);
  control.addEventListener('input', () => clear(control), { once: true });
  return true;
}

function clear(control: HTMLElement): void {
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  const words = document.getElementById(`${control.id}-error`);
  if (words) words.hidden = true;
}

function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`.control[name="${field}"]`);
}
