/** The title of the page of a story in search results. */
export const storyTitle = (name: string) => `${name}: Success Story`;
