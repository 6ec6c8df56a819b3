// Submits public forms without leaving the page: validates, sends and shows the result. All messages come from the form's data attributes.
import { clearFieldErrors, validateForm, showFieldErrors } from './field-errors.ts';
import { type Problem, postForm } from './post-form.ts';

export function sendForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) prepare(form);
}

function prepare(form: HTMLFormElement): void {
  let isBusy = false;
  let key = newKey();
  let openedAt = performance.now();
  form.noValidate = true;
  // An edited message gets a new idempotency key; an unchanged one that is sent again keeps its key.
  form.addEventListener('input', () => {
    key = newKey();
  });
  const send = async () => {
    isBusy = true;
    const restore = relabel(form, form.dataset.busy ?? '', true);
    const problem = await postForm(form, key, openedAt);
    restore();
    isBusy = false;
    if (problem) return showFailure(form, problem);
    showSuccess(form);
    key = newKey();
    openedAt = performance.now();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    setStatus(form, '');
    if (showFieldErrors(form, validateForm(form)).noneShown) void send();
  });
}

function showFailure(form: HTMLFormElement, problem: Problem): void {
  const { noneShown, unplacedMessage } = showFieldErrors(form, problem.errors ?? []);
  // In a form with one field, the message at the field is enough.
  if (!noneShown && form.dataset.sentIn === 'button') return;
  setStatus(form, unplacedMessage || problem.message || form.dataset.failed || '', 'error');
}

function showSuccess(form: HTMLFormElement): void {
  const { sent = '', sentMs, sentIn } = form.dataset;
  form.reset();
  clearFieldErrors(form);
  const status = setStatus(form, sent, 'success');
  const restore = sentIn === 'button' ? relabel(form, sent, false) : () => {};
  setTimeout(() => {
    restore();
    if (status?.textContent === sent) setStatus(form, '');
  }, Number(sentMs));
}

function setStatus(form: HTMLFormElement, text: string, kind = ''): HTMLElement | null {
  const status = form.querySelector<HTMLElement>('.form-status');
  if (status) {
    status.dataset.kind = kind;
    status.textContent = text;
  }
  return status;
}

/** Changes the button's label and returns a function that restores it. Uses aria-disabled, because a disabled button loses focus. */
function relabel(form: HTMLFormElement, text: string, isBusy: boolean): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return () => {};
  button.dataset.label ??= button.textContent ?? '';
  const show = (label: string, busy: boolean) => {
    button.textContent = label;
    button.setAttribute('aria-disabled', String(busy));
    button.classList.toggle('is-busy', busy);
  };
  show(text, isBusy);
  return () => show(button.dataset.label ?? '', false);
}

function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
