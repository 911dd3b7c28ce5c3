import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { type Facts, factsOf } from '#shared/facts.ts';
import { OFFER_PARTS, type Offer, type OfferPart } from '#shared/offer.ts';

export type Switch = readonly [part: OfferPart, id: string];

/** The facts of a business that has switched these items off. */
export function factsWithoutOffers(off: readonly Switch[]): Facts {
  const items = (part: OfferPart) =>
    off.filter(([name]) => name === part).map(([, id]) => ({ id, off: true, name: '' }));
  return factsWithOffer(Object.fromEntries(OFFER_PARTS.map((part) => [part, items(part)])));
}

/** The facts of a business with this offer. A part that is not given is unchanged. */
export function factsWithOffer(offer: Partial<Offer>): Facts {
  const [unchanged] = SAMPLE_FACTS.offer;
  if (!unchanged) throw new Error('There is no sample offer.');
  const facts = { ...SAMPLE_FACTS, offer: [{ ...unchanged, ...offer }] };
  return factsOf(facts, 'https://marigold.example');
}
