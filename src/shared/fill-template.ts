/** `fill('Step {step} of {steps}', { step: 2, steps: 8 })` is "Step 2 of 8". Unknown names are not replaced. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  const text = template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
  return withSingleDots(text);
}

/** Removes the second dot of a sentence that ends with an abbreviation, such as "a las 7:48 a.m..". */
export function withSingleDots(text: string): string {
  return text.replace(/\.{2,}/g, (dots) => (dots.length === 2 ? '.' : dots));
}
