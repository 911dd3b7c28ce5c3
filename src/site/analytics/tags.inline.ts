/*
 * For sites that do not ask for consent: loads the tags unless the visitor opted out or
 * sends Global Privacy Control.
 */
import { hasOptedOut } from '#shared/opt-out.ts';
import { idsOfThisScript, loadTags } from './tags.ts';

const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
if (!globalPrivacyControl && !hasOptedOut()) loadTags(idsOfThisScript());
