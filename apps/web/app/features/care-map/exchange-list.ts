// Exchanges the list beside the map when a filter changes: the page itself answers, and its list takes the place of the old one.

export type List = { filter: () => URLSearchParams; refresh: () => Promise<void>; setNear: (near: string) => Promise<void> };

const typingMs = 350;

export function listenToFilters(form: HTMLFormElement, near: string | null, onChange: (filter: URLSearchParams) => void): List {
  let [position, page, asked, waiting] = [near, 1, 0, 0];
  const filter = (): URLSearchParams => {
    const params = new URLSearchParams();
    new FormData(form).forEach((value, name) => {
      if (typeof value === 'string' && value.trim()) params.set(name, value.trim());
    });
    return params;
  };
  const refresh = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const params = filter();
    if (page > 1) params.set('page', String(page));
    // Where somebody is does not go into an address that is shared or kept.
    window.history.replaceState(null, '', addressOf(form, params));
    if (position) params.set('near', position);
    await exchange(addressOf(form, params), () => mine === asked);
  };
  const changed = (): void => {
    page = 1;
    void refresh();
    onChange(filter());
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    window.clearTimeout(waiting);
    changed();
  });
  form.addEventListener('input', ({ target }) => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(changed, target instanceof HTMLInputElement && target.type === 'search' ? typingMs : 0);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.care-pages a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    page = Number(new URL(link.href).searchParams.get('page') ?? 1);
    void refresh().then(toTop);
  });
  return {
    filter,
    refresh,
    setNear: (found) => {
      [position, page] = [found, 1];
      return refresh();
    },
  };
}

function addressOf(form: HTMLFormElement, params: URLSearchParams): string {
  const text = params.toString();
  const { pathname } = new URL(form.action);
  return text ? `${pathname}?${text}` : pathname;
}

const results = (): HTMLElement | null => document.querySelector('[data-care-results]');

async function exchange(address: string, isWanted: () => boolean): Promise<void> {
  results()?.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(address);
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-care-results]');
    if (!isWanted()) return;
    if (!fresh) throw new Error('No list.');
    // The part itself stays, so that what is read aloud on a change is heard and the focus is not lost.
    results()?.replaceChildren(...fresh.childNodes);
    results()?.removeAttribute('aria-busy');
  } catch {
    // Without an answer the page asks as it would without script, and its own words tell what is wrong.
    if (isWanted()) window.location.assign(address);
  }
}

function toTop(): void {
  const list = results();
  list?.scrollTo({ top: 0 });
  list?.focus({ preventScroll: true });
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
