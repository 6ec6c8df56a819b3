// Refreshes the list beside the map when a filter changes: fetches the page and replaces the list with the one it contains.

export type ResultList = { filter: () => URLSearchParams; refresh: () => Promise<void>; setNear: (near: string) => Promise<void> };

const typingDelayMs = 350;

export function listenToFilters(form: HTMLFormElement, near: string | null, onChange: (filter: URLSearchParams) => void): ResultList {
  let [position, page, latestRequest, debounceTimer] = [near, 1, 0, 0];
  const filter = (): URLSearchParams => {
    const params = new URLSearchParams();
    new FormData(form).forEach((value, name) => {
      if (typeof value === 'string' && value.trim()) params.set(name, value.trim());
    });
    return params;
  };
  const refresh = async (): Promise<void> => {
    latestRequest += 1;
    const thisRequest = latestRequest;
    const params = filter();
    if (page > 1) params.set('page', String(page));
    // The position must not be in the address bar, from which it could be shared or stored in the history.
    window.history.replaceState(null, '', urlOf(form, params));
    if (position) params.set('near', position);
    await replaceList(urlOf(form, params), () => thisRequest === latestRequest);
  };
  const applyFilters = (): void => {
    page = 1;
    void refresh();
    onChange(filter());
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    window.clearTimeout(debounceTimer);
    applyFilters();
  });
  form.addEventListener('input', ({ target }) => {
    window.clearTimeout(debounceTimer);
    debounceTimer = window.setTimeout(applyFilters, target instanceof HTMLInputElement && target.type === 'search' ? typingDelayMs : 0);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.care-pages a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    page = Number(new URL(link.href).searchParams.get('page') ?? 1);
    void refresh().then(scrollToTop);
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

function urlOf(form: HTMLFormElement, params: URLSearchParams): string {
  const text = params.toString();
  const { pathname } = new URL(form.action);
  return text ? `${pathname}?${text}` : pathname;
}

const results = (): HTMLElement | null => document.querySelector('[data-care-results]');

async function replaceList(url: string, isLatest: () => boolean): Promise<void> {
  results()?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(url);
    const newList = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-care-results]');
    if (!isLatest()) return;
    if (!newList) throw new Error('The response has no list.');
    // Keeps the section element, so that its live region announces the change and the focus stays.
    results()?.replaceChildren(...newList.childNodes);
    results()?.removeAttribute('aria-busy');
  } catch {
    // Falls back to normal navigation, where the server's error page says what is wrong.
    if (isLatest()) window.location.assign(url);
  }
}

function scrollToTop(): void {
  const list = results();
  list?.scrollTo({ top: 0 });
  list?.focus({ preventScroll: true });
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
