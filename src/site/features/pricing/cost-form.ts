import { costInputs } from '#content/cost-inputs.ts';
import { COST_WORDS, costTexts } from '#content/en/cost-words.ts';
import { type Costs, costBars, costQuery, readCosts } from '#shared/costs.ts';

/**
 * Updates the comparison on /pricing and the bars on the home page, on each input. It is a plain script, because eight
 * numbers do not need a framework. The address gets the numbers only when the visitor copies a link.
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
      // An equal text is not written again, because a screen reader would announce it twice.
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
  /** Replaces the text of each field with the number that was understood. */
  const settle = () => {
    const understood: Readonly<Record<string, number>> = costs();
    for (const field of fields) field.value = String(understood[field.name]);
    update();
  };

  form.addEventListener('input', update);
  form.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    settle();
    // On the home page, the form opens the comparison on /pricing. On /pricing, it stays on the page.
    if (new URL(form.action).pathname === location.pathname) event.preventDefault();
  });
  // Before this event, browsers may restore what the fields contained on an earlier visit.
  addEventListener('pageshow', update);
  // The visitor may have changed and left a field before this script ran.
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
    // On plain HTTP, `navigator.clipboard` is undefined, and the page says that nothing was copied.
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
