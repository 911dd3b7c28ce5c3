interface Props {
  className?: string;
  /** Petals in the ring. */
  petals?: number;
}

/**
 * The marigold from above: a ring of petals, the site's one ornament. Drawn in the current colour and always
 * decorative; at most one in a view.
 */
export function Rosette({ className, petals = 12 }: Props) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" fill="currentColor" className={className}>
      {Array.from({ length: petals }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: petals of one flower
          key={index}
          d="M0-30C21-46 21-82 0-98C-21-82-21-46 0-30Z"
          transform={`rotate(${(360 / petals) * index})`}
        />
      ))}
    </svg>
  );
}
