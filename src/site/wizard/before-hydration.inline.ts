/*
 * States of a wizard's page before hydration, in `data-wizard`; hydration removes both.
 *
 * `waiting`: the form was sent from this device, or the address names a later step and a draft is
 * stored. The form is invisible, because the first step would flash. For everyone else the first
 * step is visible at once.
 *
 * `plain`: the script failed, or did not load or hydrate in time. The form shows all steps and posts as it does without
 * JavaScript.
 *
 * `data-scrolled`: the page is scrolled. The bar with Next is then sticky.
 */
const WAITING_MS = 3000;
const HYDRATION_MS = 8000;

const { dataset } = document.documentElement;
const form = document.currentScript?.dataset.formId ?? '';
const isLaterStep = /[?&]step=(?!1(&|$))/.test(location.search);

const isSent = isStored(`sent:${form}`) && !location.pathname.startsWith('/f/');

if (isSent || (isLaterStep && isStored(`draft:${form}`))) {
  dataset.wizard = 'waiting';
  setTimeout(() => {
    if (dataset.wizard) dataset.wizard = '';
  }, WAITING_MS);
}
addEventListener(
  'scroll',
  () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 0),
  { passive: true },
);
addEventListener('load', () => showPlainUnless('[data-loaded] [data-wizard-form]'));
document.addEventListener('focusin', function used({ target }) {
  if (!(target as Element).closest('[data-wizard-form]')) return;
  document.removeEventListener('focusin', used);
  showPlainUnless('[data-wizard-form][data-live]');
});

document.addEventListener('astro:hydration-error', ({ target }) => {
  if ((target as Element).querySelector('[data-wizard-form]')) dataset.wizard = 'plain';
});

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // The browser blocks storage, so there is no entry.
    return false;
  }
}

function showPlainUnless(selector: string): void {
  setTimeout(() => {
    if (!document.querySelector(selector)) dataset.wizard = 'plain';
  }, HYDRATION_MS);
}
