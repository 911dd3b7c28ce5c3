import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Params, type Read, read } from './client.ts';

/** The TanStack query for an operation. Its key is the name and the parameters of the operation. */
export function answerOf<Name extends Read>(name: Name, params: Params<Name>) {
  return queryOptions({
    queryKey: [name, params] as const,
    queryFn: ({ signal }) => read(name, params, signal),
  });
}

/**
 * The answer of an operation; undefined until it arrives. A failure is shown above the page.
 *
 * ```tsx
 * const week = useAnswer('GET /calls', { from, until });
 * if (!week) return <Loading />;
 * ```
 */
export function useAnswer<Name extends Read>(name: Name, params: Params<Name>) {
  return useQuery(answerOf(name, params)).data;
}
