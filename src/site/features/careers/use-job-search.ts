import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EVERY_JOB, type JobSearch, jobSearchPath, readJobSearch } from '#shared/jobs.ts';

/**
 * The search, with the same state in the address, the form and the list (CAREER-2). Choosing a filter adds an entry
 * to the history; typing adds one for the whole burst, so that Back undoes a search and not a letter. The page was drawn
 * with the search `first`; `onChange` runs after each change by the visitor.
 */
export function useJobSearch(
  form: RefObject<HTMLFormElement | null>,
  first: JobSearch,
  onChange: () => void,
) {
  const [search, setSearch] = useState(first);
  const typing = useRef(false);
  const changedEarly = useEffectEvent(onChange);

  useEffect(() => {
    const showAddress = () => {
      const found = readJobSearch(new URLSearchParams(location.search));
      typing.current = false;
      if (form.current) fill(form.current, found);
      setSearch(found);
    };
    // Input from before hydration takes precedence over the address.
    const early = form.current ? readJobSearch(new FormData(form.current)) : first;
    if (jobSearchPath(early) === jobSearchPath(first)) showAddress();
    else {
      setSearch(early);
      note(early, 'pushState');
      typing.current = early.q !== '';
      changedEarly();
    }
    addEventListener('popstate', showAddress);
    return () => removeEventListener('popstate', showAddress);
  }, [form, first]);

  /** Reads the form again after the visitor changed it. */
  const change = (by: 'typing' | 'choosing') => {
    if (!form.current) return;
    const next = readJobSearch(new FormData(form.current));
    note(next, by === 'typing' && typing.current ? 'replaceState' : 'pushState');
    typing.current = by === 'typing';
    setSearch(next);
    onChange();
  };

  /** Shows every job again and focuses the search field. */
  const reset = () => {
    if (!form.current) return;
    fill(form.current, EVERY_JOB);
    change('choosing');
    control(form.current, 'q')?.focus();
  };

  return { search, change, reset };
}

function fill(form: HTMLFormElement, search: JobSearch): void {
  for (const [name, value] of Object.entries(search)) {
    const field = control(form, name);
    if (field) field.value = value;
  }
}

function control(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? field
    : undefined;
}

/** Writes the address. Some browsers refuse many changes in a short time: the list still updates. */
function note(search: JobSearch, how: 'pushState' | 'replaceState'): void {
  const path = jobSearchPath(search);
  if (path === location.pathname + location.search) return;
  try {
    history[how](history.state, '', path);
  } catch {
    // The next change writes it.
  }
}
