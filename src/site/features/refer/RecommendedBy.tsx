import { RECOMMENDED_BY } from '#content/en/refer.ts';

/** Above the heading of a page that was opened by a share link: who recommended us (REFER-5). */
export function RecommendedBy({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <p className="mb-4 w-fit max-w-full rounded-control bg-mint px-3.5 py-2 text-small break-words">
      {RECOMMENDED_BY} <strong>{name}</strong>
    </p>
  );
}
