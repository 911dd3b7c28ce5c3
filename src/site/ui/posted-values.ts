import { createContext, use } from 'react';

/** What was posted from a form that the server shows again: values by name, in the order sent. */
export type PostedValues = ReadonlyMap<string, readonly string[]>;

/** Around the controls of such a form; undefined for a form that nobody has sent. */
export const PostedValuesContext = createContext<PostedValues | undefined>(undefined);

export function usePostedText(name: string): string | undefined {
  const posted = use(PostedValuesContext);
  return posted && (posted.get(name)?.[0] ?? '');
}

export function usePostedChoice(name: string): (value: string) => boolean | undefined {
  const posted = use(PostedValuesContext);
  return (value) => posted && (posted.get(name)?.includes(value) ?? false);
}
