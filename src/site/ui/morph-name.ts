/** The name of a picture in view transitions, a CSS identifier: `staff/billing` gives `picture-staff-billing`. */
export function morphName(stem: string): string {
  return `picture-${stem.replaceAll('/', '-')}`;
}
