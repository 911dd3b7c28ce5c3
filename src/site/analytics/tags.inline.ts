/*
 * For sites that do not ask for consent (CONSENT-1): loads the tags unless the visitor opted out or
 * sends Global Privacy Control (EVENT-1).
 */
import { hasOptedOut } from '#shared/opt-out.ts';
import { idsOfThisScript, loadTags } from './tags.ts';

const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
if (!globalPrivacyControl && !hasOptedOut()) loadTags(idsOfThisScript());
