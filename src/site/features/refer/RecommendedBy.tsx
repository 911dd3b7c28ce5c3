import { RECOMMENDED_BY, RECOMMENDED_PAID } from '#content/en/refer.ts';

export function RecommendedBy({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <p className="mb-4 w-fit max-w-full rounded-control bg-mint px-4 py-2 text-small break-words">
      {RECOMMENDED_BY} <strong>{name}</strong>, {RECOMMENDED_PAID}
    </p>
  );
}
