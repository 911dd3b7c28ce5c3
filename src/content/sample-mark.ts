import { SAMPLE_WORDS } from './en/samples.ts';
import { SITE } from './site.ts';

/**
 * The mark of a sample on the site of a real business. Empty on the reserved domain, and for real
 * content.
 */
export function sampleMark(
  { sample }: { readonly sample: boolean },
  mark: string = SAMPLE_WORDS.mark,
): string {
  return sample && !/(^|[./])marigold\.example(:|$)/.test(SITE.origin) ? mark : '';
}
