/*
 * Runs before the first paint. If the browser is set to Spanish, highlights the link to the Spanish page
 * (features/header-footer/Header.tsx).
 */
if (navigator.languages.some((one) => /^es\b/i.test(one))) {
  document.documentElement.dataset.reads = 'es';
}
