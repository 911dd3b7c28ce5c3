import { COST_WORDS } from '#content/en/pricing.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { type Costs, costBars, costQuery, costTexts, readCosts } from '#shared/costs.ts';

/**
 * The comparison on /pricing follows what is typed. A small script instead of an island: eight numbers do
 * not need a framework. Numbers enter the page's address only when the visitor asks for a link.
 */
function followCosts(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll('input')];
  const costs = (): Costs => {
    const values = new Map<string, string>(fields.map(({ name, value }) => [name, value]));
    return readCosts(COST_INPUTS, { get: (name) => values.get(name) ?? null });
  };
  const update = () => {
    const texts: Readonly<Record<string, string>> = costTexts(costs(), COST_WORDS);
    for (const place of document.querySelectorAll<HTMLElement>('[data-cost]')) {
      const text = texts[place.dataset.cost ?? ''] ?? '';
      // Only what changed, so that a screen reader reads out no result twice.
      if (place.textContent !== text) place.textContent = text;
    }
    const bars: Readonly<Record<string, number>> = costBars(costs());
    for (const bar of document.querySelectorAll<SVGElement>('[data-cost-bar]')) {
      bar.setAttribute('width', String(bars[bar.dataset.costBar ?? '']));
    }
  };
  /** Puts the numbers that were understood back into their fields. */
  const settle = () => {
    const understood: Readonly<Record<string, number>> = costs();
    for (const field of fields) field.value = String(understood[field.name]);
    update();
  };

  form.addEventListener('input', update);
  form.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    settle();
  });
  // A browser that restores the fields of an earlier visit does so before this event.
  addEventListener('pageshow', update);

  const copy = document.querySelector<HTMLButtonElement>('[data-costs-copy]');
  if (copy) copy.disabled = false;
  copy?.addEventListener('click', () => {
    settle();
    const query = costQuery(COST_INPUTS, costs());
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}#compare`);
    const say = (text: string) => {
      const note = document.querySelector('[data-costs-note]');
      if (note) note.textContent = text;
    };
    // Absent on plain HTTP.
    const written = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
    written.then(
      () => say(COST_WORDS.copied),
      () => say(COST_WORDS.notCopied),
    );
  });
  update();
}

const form = document.querySelector<HTMLFormElement>('form[data-costs]');
if (form) followCosts(form);
