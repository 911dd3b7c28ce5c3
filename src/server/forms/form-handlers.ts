import type { Accepted } from './accept-submission.ts';
import type { Post } from './post.ts';
import type { RefusedPage } from './refused-page.ts';

/** How the posts of one form are accepted, and which page a refused one gets. */
export interface FormHandler {
  accept(post: Post): Promise<Accepted>;
  readonly refusedPage: RefusedPage;
}

/** The handlers of all forms: a form without one of its own gets the default. */
export interface FormHandlers {
  readonly standard: FormHandler;
  /** Gives a form a handler of its own. Throws where it has one already. */
  register(formId: string, handler: FormHandler): void;
  of(formId: string): FormHandler;
}

/** A registry in which every form has the `standard` handler at first. */
export function formHandlers(standard: FormHandler): FormHandlers {
  const own = new Map<string, FormHandler>();
  return {
    standard,
    register(formId, handler) {
      if (own.has(formId)) throw new Error(`The form ${formId} has two handlers.`);
      own.set(formId, handler);
    },
    of: (formId) => own.get(formId) ?? standard,
  };
}
