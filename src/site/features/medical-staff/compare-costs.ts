import { dollars, inHouseYear, OUR_YEAR } from './cost-sums.ts';

/**
 * Computes the comparison on /medical-staff as the visitor types. A small script instead of an island: three
 * numbers do not justify React. Nothing entered here is sent.
 */
export function compareCosts(form: HTMLFormElement): void {
  const number = (name: string): number => {
    const input = form.elements.namedItem(name);
    const value = input instanceof HTMLInputElement ? input.valueAsNumber : Number.NaN;
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  const say = (name: string, text: string) => {
    const output = form.elements.namedItem(name);
    if (output instanceof HTMLOutputElement) output.value = text;
  };
  const update = () => {
    const wage = number('wage');
    const year = inHouseYear({ wage, extra: number('extra'), other: number('other') });
    say('year', wage ? dollars(year) : '–');
    say('difference', wage ? dollars(year - OUR_YEAR.full) : '–');
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
  update();
}

const form = document.querySelector<HTMLFormElement>('form[data-costs]');
if (form) compareCosts(form);
