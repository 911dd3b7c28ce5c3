/* Before the first paint: whoever reads Spanish is offered the Spanish page (features/header-footer/Header.tsx). */
if (navigator.languages.some((one) => /^es\b/i.test(one))) {
  document.documentElement.dataset.reads = 'es';
}
