import { TESTIMONIALS } from '#content/en/testimonials.ts';
import { Picture } from '#site/ui/Picture.tsx';

/** The clients who speak on the page, as faces; each name stands with its quote. */
export function ClientPortraits() {
  return (
    <div className="grid grid-cols-6 gap-2 sm:gap-4 lg:grid-cols-3">
      {TESTIMONIALS.map(({ id, image }) => (
        <Picture
          key={id}
          stem={image}
          alt=""
          width={180}
          sizes="(min-width: 64rem) 11rem, 15vw"
          crop="1:1"
          className="w-full rounded-full lg:rounded-card lg:first-of-type:rounded-tl-petal"
        />
      ))}
    </div>
  );
}
