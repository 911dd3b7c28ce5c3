import { sampleMark } from '#content/en/samples.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import type { QuoteProps } from '#site/ui/Quote.tsx';

export function quoteOf(testimonial: SiteRecord<'testimonials'>): QuoteProps {
  const { name, role, quote, image } = testimonial;
  return { name: name + sampleMark(testimonial), role, quote, image };
}
