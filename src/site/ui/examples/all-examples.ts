import type { Examples } from './example.ts';
import { FIELD_EXAMPLES } from './FieldExamples.tsx';
import { LAYOUT_EXAMPLES } from './LayoutExamples.tsx';
import { TEXT_EXAMPLES } from './TextExamples.tsx';

/**
 * Every component of src/site/ui/ in every state. `npm run dev` shows the examples at /dev/ui, and
 * ui-examples.isolated.test.tsx checks them.
 */
export const UI_EXAMPLES: Examples = { ...TEXT_EXAMPLES, ...FIELD_EXAMPLES, ...LAYOUT_EXAMPLES };
