import { useEffect } from 'react';

/**
 * Puts the step before the page's title, so that the tab, the history and a reload name it. Assistive technology reads
 * a title as a page loads; a change of step is announced by the focus on the step's heading, so it is heard once.
 * The page's own title is read from its metadata: a note about what was sent may precede it in the document's title.
 */
export function useStepTitle(live: boolean, step: string): void {
  useEffect(() => {
    const own = document.querySelector<HTMLMetaElement>('meta[property="og:title"]');
    if (live && own) document.title = `${step} | ${own.content}`;
  }, [live, step]);
}
