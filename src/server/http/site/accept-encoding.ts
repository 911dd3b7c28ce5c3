/** The packings we have beside the plain bytes, best first. */
export type Packing = 'br' | 'gzip' | 'plain';

const known = new Map<string, readonly Packing[]>();
const MOST_KNOWN = 200;

/** What a client takes, best first, by its `Accept-Encoding`; answers are remembered, there are few different ones. */
export function acceptedPackings(header: string | undefined): readonly Packing[] {
  if (!header) return ['plain'];
  const remembered = known.get(header);
  if (remembered) return remembered;
  const packings = parse(header);
  if (known.size < MOST_KNOWN && header.length < 200) known.set(header, packings);
  return packings;
}

function parse(header: string): readonly Packing[] {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, q === undefined ? 1 : Number(q) || 0] as const;
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return [...(['br', 'gzip'] as const).filter(takes), 'plain'];
}
