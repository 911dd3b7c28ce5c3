/**
 * `fill('Step {step} of {steps}', { step: 2, steps: 8 })` is "Step 2 of 8". Unknown names are not
 * replaced.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
