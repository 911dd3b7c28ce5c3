/** `plural(1, 'lead')` is "1 lead", `plural(1200, 'lead')` is "1,200 leads". */
export function plural(count: number, singular: string, pluralForm = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : pluralForm}`;
}
