import { classes } from './class-names.ts';

interface Props {
  points: readonly { readonly title: string; readonly text: string }[];
}

/**
 * Shows the first three points large, and all other points as a plain list below. If there are four points, only two
 * are large, so that no point is alone in its row.
 */
export function RankedPoints({ points }: Props) {
  const large = points.length === 4 ? 2 : 3;
  const others = points.slice(large);
  return (
    <>
      <ul
        className={classes(
          'grid gap-x-10 gap-y-4',
          large === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3',
        )}
      >
        {points.slice(0, large).map((point) => (
          <li key={point.title} className="border-t-2 border-evergreen pt-2 sm:border-t-4 sm:pt-4">
            <h3 className="text-subhead leading-tight font-extrabold tracking-tight sm:text-2xl">
              {point.title}
            </h3>
            <p className="mt-1 max-sm:text-small sm:mt-2">{point.text}</p>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul
          className={classes(
            'mt-4 grid gap-x-10 gap-y-2 max-sm:text-small sm:mt-8 sm:gap-y-4 sm:text-base',
            others.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2',
          )}
        >
          {others.map((point) => (
            <li key={point.title}>
              <h3 className="inline font-bold">{point.title}.</h3> {point.text}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
