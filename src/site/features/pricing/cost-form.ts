import { costInputs } from '#content/cost-inputs.ts';
import { COST_WORDS, costTexts } from '#content/en/cost-words.ts';
import { type Costs, costBars, costQuery, readCosts } from '#shared/costs.ts';

/**
 * Updates the comparison on /pricing, and the bars on the home page, on each input. Not an island: eight numbers do not
 * need a framework. The numbers are in the address only after the visitor asks for a link.
 */
function followCosts(form: HTMLFormElement): void {
  const inputs = costInputs(Number(form.dataset.costs));
  const fields = [...form.querySelectorAll('input')];
  const costs = (): Costs => {
    const values = new Map<string, string>(fields.map(({ name, value }) => [name, value]));
    return readCosts(inputs, { get: (name) => values.get(name) ?? null });
  };
  const update = () => {
    const texts: Readonly<Record<string, string>> = costTexts(costs());
    for (const place of document.querySelectorAll<HTMLElement>('[data-cost]')) {
      const text = texts[place.dataset.cost ?? ''] ?? '';
      // Changes only texts that differ, so that a screen reader does not announce a result twice.
      if (place.textContent !== text) place.textContent = text;
    }
    const bars: Readonly<Record<string, number>> = costBars(costs());
    for (const bar of document.querySelectorAll<SVGElement>('[data-cost-bar]')) {
      bar.setAttribute('width', String(bars[bar.dataset.costBar ?? '']));
    }
    const query = costQuery(inputs, costs());
    const packet = document.querySelector<HTMLAnchorElement>('[data-costs-packet]');
    if (packet) packet.search = query;
  };
  /** Writes the parsed numbers back into their fields. */
  const settle = () => {
    const understood: Readonly<Record<string, number>> = costs();
    for (const field of fields) field.value = String(understood[field.name]);
    update();
  };

  form.addEventListener('input', update);
  form.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    settle();
    // The form of the home page has only the hours, and its submit opens the comparison.
    if (new URL(form.action).pathname === location.pathname) event.preventDefault();
  });
  // Browsers restore the fields of an earlier visit before this event.
  addEventListener('pageshow', update);
  // A field may have been changed and left before this script ran.
  if (!form.contains(document.activeElement)) settle();

  const copy = document.querySelector<HTMLButtonElement>('[data-costs-copy]');
  if (copy) copy.disabled = false;
  copy?.addEventListener('click', () => {
    settle();
    const query = costQuery(inputs, costs());
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}#compare`);
    const showStatus = (text: string) => {
      const note = document.querySelector('[data-costs-note]');
      if (note) note.textContent = text;
    };
    // `navigator.clipboard` is undefined on plain HTTP.
    const written = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
    written.then(
      () => showStatus(COST_WORDS.copied),
      () => showStatus(COST_WORDS.notCopied),
    );
  });
  update();
}

const form = document.querySelector<HTMLFormElement>('form[data-costs]');
if (form) followCosts(form);
