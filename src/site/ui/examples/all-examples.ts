import type { Examples } from './example.ts';
import { FIELD_EXAMPLES } from './field-examples.tsx';
import { LAYOUT_EXAMPLES } from './layout-examples.tsx';
import { TEXT_EXAMPLES } from './text-examples.tsx';

/** Every component of src/site/ui/ in every state: shown by `npm run dev` at /dev/ui, checked by ui-examples.test.tsx. */
export const UI_EXAMPLES: Examples = { ...TEXT_EXAMPLES, ...FIELD_EXAMPLES, ...LAYOUT_EXAMPLES };
