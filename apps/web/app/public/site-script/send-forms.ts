// Sends the public forms without leaving the page: checks, waits, says how it went. All words stand in the form itself.
import { clearFaults, ownFaults, showFaults } from './field-faults.ts';
import { type Problem, postForm } from './post-form.ts';

export function sendForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) prepare(form);
}

function prepare(form: HTMLFormElement): void {
  let isBusy = false;
  let key = newKey();
  let openedAt = performance.now();
  form.noValidate = true;
  // A key belongs to one message: what is changed is another message, what is merely sent again is not.
  form.addEventListener('input', () => {
    key = newKey();
  });
  const send = async () => {
    isBusy = true;
    const restore = relabel(form, form.dataset.busy ?? '', true);
    const problem = await postForm(form, key, openedAt);
    restore();
    isBusy = false;
    if (problem) return failed(form, problem);
    succeeded(form);
    key = newKey();
    openedAt = performance.now();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    say(form, '');
    if (showFaults(form, ownFaults(form)).areNone) void send();
  });
}

function failed(form: HTMLFormElement, problem: Problem): void {
  const { areNone, unplaced } = showFaults(form, problem.errors ?? []);
  // Where there is one field, its message says everything.
  if (!areNone && form.dataset.sentIn === 'button') return;
  say(form, unplaced || problem.message || form.dataset.failed || '', 'error');
}

function succeeded(form: HTMLFormElement): void {
  const { sent = '', sentMs, sentIn } = form.dataset;
  form.reset();
  clearFaults(form);
  const status = say(form, sent, 'success');
  const restore = sentIn === 'button' ? relabel(form, sent, false) : () => {};
  setTimeout(() => {
    restore();
    if (status?.textContent === sent) say(form, '');
  }, Number(sentMs));
}

function say(form: HTMLFormElement, words: string, kind = ''): HTMLElement | null {
  const status = form.querySelector<HTMLElement>('.form-status');
  if (status) {
    status.dataset.kind = kind;
    status.textContent = words;
  }
  return status;
}

/** Gives the button other words, and hands back how to undo it. It is never disabled outright: that would take the focus away. */
function relabel(form: HTMLFormElement, words: string, isBusy: boolean): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return () => {};
  button.dataset.label ??= button.textContent ?? '';
  const show = (label: string, busy: boolean) => {
    button.textContent = label;
    button.setAttribute('aria-disabled', String(busy));
    button.classList.toggle('is-busy', busy);
  };
  show(words, isBusy);
  return () => show(button.dataset.label ?? '', false);
}

function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
