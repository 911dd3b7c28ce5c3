import { describe, expect, test } from 'vitest';
import { phoneUrl } from './phone-url.ts';
import { checkUsPhone } from './us-phone.ts';

/** The texts that people type and paste, and the call link of each. */
const US_NUMBERS = [
  ['(212) 736-5000', '+12127365000'],
  ['+1 212.736.5000', '+12127365000'],
  ['1-800-356-9377', '+18003569377'],
  ['787 555 0100 x7', '+17875550100;ext=7'],
  // Area codes in service that the number data lack: daddyz/phonelib 351, jackocnr/intl-tel-input 2005,
  // dongri/phonenumber 41.
  ['(436) 217-0100', '+14362170100'],
  ['(624) 305-0100', '+16243050100'],
  ['+1 861 217 0100', '+18612170100'],
  ['1 (436) 217-0100 x3', '+14362170100;ext=3'],
  // Planned area codes.
  ['(457) 217-0100', '+14572170100'],
  ['837-217-0100', '+18372170100'],
  // Spaces, invisible marks, hyphens: alphagov/notifications-utils 1222, verbb/hyper 86.
  ['212\u2009736\u20095000', '+12127365000'],
  ['212\u00a0736\u202f5000', '+12127365000'],
  ['212\u2003736\u200a5000', '+12127365000'],
  ['212\u3000736\u30005000', '+12127365000'],
  ['212\t736\t5000', '+12127365000'],
  ['\u202a+1 212-736-5000\u202c', '+12127365000'],
  ['\u2068212-736-5000\u2069\u200e', '+12127365000'],
  ['212\u200b736\u00ad5000\u2060', '+12127365000'],
  ['\ufeff2127365000', '+12127365000'],
  ['212\u2011736\u20135000', '+12127365000'],
  ['212\u2212736\u20145000', '+12127365000'],
  ['212\u02d7736\u20435000', '+12127365000'],
  // woocommerce/woocommerce 58000; digits as emoji
  ['+1\ufe0d-212\ufe0d-736-5000', '+12127365000'],
  ['2️⃣1️⃣2️⃣7️⃣3️⃣6️⃣5️⃣0️⃣0️⃣0️⃣', '+12127365000'],
  ['212·736·5000', '+12127365000'],
  ['212_736_5000', '+12127365000'],
  // Input methods of East Asia; Arabic and Persian keyboards.
  ['（２１２）７３６－５０００', '+12127365000'],
  ['＋１ ２１２ ７３６ ５０００', '+12127365000'],
  ['٢١٢٧٣٦٥٠٠٠', '+12127365000'],
  ['۲۱۲۷۳۶۵۰۰۰', '+12127365000'],
  // iziz/libPhoneNumber-iOS PR 162: Devanagari, Bengali; google/libphonenumber 954; Thai
  ['२१२७३६५०००', '+12127365000'],
  ['২১২ ৭৩৬ ৫০০০', '+12127365000'],
  ['๒๑๒-๗๓๖-๕๐๐๐', '+12127365000'],
  // Prefixes: google/libphonenumber 1302.
  ['00 1 212 736 5000', '+12127365000'],
  ['0012127365000', '+12127365000'],
  ['011 1 212 736 5000', '+12127365000'],
  ['+1 (0)212 736 5000', '+12127365000'],
  // code-payments/code-android-app PR 896: autofill after a prefix
  ['1+12127365000', '+12127365000'],
  ['(+1) (0) 212 736 5000', '+12127365000'],
  ['tel:+1-212-736-5000', '+12127365000'],
  // vercel/chat 955, bitwarden/clients 6186
  ['<tel:+12127365000|212-736-5000>', '+12127365000'],
  ['https://wa.me/12127365000', '+12127365000'],
  // Extensions: DrHyde/perl-modules-Number-Phone 92, CDCgov/dibbs-ecr-viewer 497.
  ['(212) 736-5000 ext. 12', '+12127365000;ext=12'],
  ['212-736-5000 Ext: 12', '+12127365000;ext=12'],
  ['212-736-5000x12', '+12127365000;ext=12'],
  ['212 736 5000 extension 12', '+12127365000;ext=12'],
  ['212-736-5000 (x12)', '+12127365000;ext=12'],
  ['2127365000,,12', '+12127365000;ext=12'],
  ['212-736-5000;ext=12', '+12127365000;ext=12'],
  ['212 736 5000 #12', '+12127365000;ext=12'],
  ['212-736-5000 ext. #12', '+12127365000;ext=12'],
  ['212-736-5000, Extension: # 12', '+12127365000;ext=12'],
  ['（２１２）７３６－５０００ ｘ１２', '+12127365000;ext=12'],
  ['212\u2011736\u20115000\u00a0ext.\u00a012', '+12127365000;ext=12'],
  ['212 736 5000 option 2', '+12127365000'],
  // google/libphonenumber 988, giggsey/libphonenumber-for-php 67: an extension without digits
  ['2127365000#', '+12127365000'],
  ['212-736-5000 ext.', '+12127365000'],
  // VeryApt/django-phone-field PR 2; google/libphonenumber 1591, 1106; CDCgov/dibbs-ecr-viewer 497.
  ['212-736-5000, press 12', '+12127365000'],
  ['(530) 583-6985 x302/x2303', '+15305836985'],
  ['(800) 901-3355 ;7246433', '+18009013355;ext=7246433'],
  ['+1-608-271-9000-x11', '+16082719000;ext=11'],
  // Words and a second number.
  ['cell: 212-736-5000', '+12127365000'],
  ['212 736 5000 (cell)', '+12127365000'],
  ['212-736-5000 or 212-736-5001', '+12127365000'],
  ['212-736-5000/212-736-5001', '+12127365000'],
  ['work 212 736 5000, home 212 736 5001', '+12127365000'],
  // Without a word between them: dimagi/commcare-hq PR 3491.
  ['(212) 736-5000 (212) 736-5001', '+12127365000'],
  ['2127365000 2127365001', '+12127365000'],
  ['212-736-5000 - 917-736-5001', '+12127365000'],
  ['+1 212 736 5000\n+1 917 736 5001', '+12127365000'],
  ['212-736-5000 5001', '+12127365000'],
  ['212-736-5000 10-6', '+12127365000'],
  // Letters of the keys: daddyz/phonelib 102; with more of them than are dialed: WazeDev/WME-Place-Harmonizer 42.
  ['1-800-FLOWERS', '+18003569377'],
  ['1-800-THE-CRAVE', '+18008432728'],
  ['1-800-CONTACTS', '+18002668228'],
  ['1 800 GET CARE', '+18004382273'],
  ['800.my-dentist', '+18006933684'],
  ['212-736-5000 CELL', '+12127365000'],
  ['(844) 4-DENTAL', '+18444336825'],
  // WazeDev/WME-Place-Harmonizer 329
  ['833-2DEXSTA', '+18332339782'],
  // SEL-Columbia/formhub 1207: O for zero, was +12127365666.
  ['212-736-5OOO', '+12127365000'],
  ['(212) 736-500o', '+12127365000'],
] as const;

test.each(US_NUMBERS)('%j is a number of the US', (text, link) => {
  expect(checkUsPhone(text)).toBeUndefined();
  expect(phoneUrl(text, 'US')).toBe(`tel:${link}`);
});

test.each([
  ['+505 8888 8888', 'notUs'],
  ['00 44 20 7946 0000', 'notUs'],
  ['12', 'notUs'],
  ['736-5000', 'notUs'],
  ['call me', 'notUs'],
  ['4111 1111 1111 1111', 'notUs'],
  ['5500 0000 0000 0004', 'notUs'],
  ['800 call me please', 'notUs'],
  ['1 '.repeat(125), 'notUs'],
  // Canada, its numbers without a place, the Caribbean.
  ['(416) 555-0100', 'notUs'],
  ['622 305 0100', 'notUs'],
  ['(876) 555-0100', 'notUs'],
  ['(268) 777-0000', 'notUs'],
  ['(111) 111-1111', 'invalid'],
  ['111-111-1111', 'invalid'],
  // Reserved by the plan, in an area code that the data lack.
  ['(436) 117-0100', 'invalid'],
  ['(436) 911-0100', 'invalid'],
  ['(436) 555-0100', 'invalid'],
  ['(911) 217-0100', 'invalid'],
  ['(399) 217-0100', 'invalid'],
  ['(374) 217-0100', 'invalid'],
  ['(966) 217-0100', 'invalid'],
  ['(222) 217-0100', 'invalid'],
  ['1'.repeat(251), 'unreadable'],
  [`212-736-5000${' '.repeat(240)}`, 'unreadable'],
])('%s: %s', (text, message) => {
  expect(checkUsPhone(text)).toBe(message);
});

describe('the call link of a number without +1', () => {
  test.each([
    ['+63 (0)917 123 4567', undefined, 'tel:+639171234567'],
    ['0063 917 123 4567', undefined, 'tel:+639171234567'],
    ['0917 123 4567', 'PH', 'tel:+639171234567'],
    ['917-123-4567', 'PH', 'tel:+639171234567'],
    ['63 917 123 4567', 'PH', 'tel:+639171234567'],
    ['(02) 8123 4567', 'PH', 'tel:+63281234567'],
    ['0917‑123–4567 / 0918 123 4567', 'PH', 'tel:+639171234567'],
    ['８８８８ ８８８８', 'NI', 'tel:+50588888888'],
    ['+505 8888 8888', 'PH', 'tel:+50588888888'],
    ['+52 1 55 1234 5678', undefined, 'tel:+525512345678'],
    // marmelroy/PhoneNumberKit 779, daddyz/phonelib 33, 132
    ['+52 (1) 55 1234 5678', undefined, 'tel:+525512345678'],
    ['+52 1 (55) 1234 5678 ext 5', undefined, 'tel:+525512345678;ext=5'],
    ['+52 044 55 1234 5678', undefined, 'tel:+525512345678'],
    ['5215512345678', 'MX', 'tel:+525512345678'],
    ['044 55 1234 5678', 'MX', 'tel:+525512345678'],
    ['045 55 1234 5678', 'MX', 'tel:+525512345678'],
    ['01 (55) 1234-5678', 'MX', 'tel:+525512345678'],
    ['1 55 1234 5678', 'MX', 'tel:+525512345678'],
    ['0917 123 4567 0918 123 4567', 'PH', 'tel:+639171234567'],
    // mozilla-iam/dino-park-issues 119; natintosh/intl_phone_number_input 371
    ['011 63 917 123 4567', undefined, 'tel:+639171234567'],
    ['+011-502-5123-4567', 'PH', 'tel:+50251234567'],
    ['+63+639171234567', 'PH', 'tel:+639171234567'],
    ['55 1234 5678', 'MX', 'tel:+525512345678'],
    ['300 123 4567 (WhatsApp)', 'CO', 'tel:+573001234567'],
    // ruimarinho/google-libphonenumber 227, AfterShip/phone 454
    ['+63 0233334444', undefined, 'tel:+63233334444'],
    ['+63288910000', undefined, 'tel:+63288910000'],
    ['(02) 8123-4567 local 12', 'PH', 'tel:+63281234567'],
    ['+54 11 15-1234-5678', undefined, 'tel:+5491112345678'],
    ['+91 ९८७६५ ४३२१०', undefined, 'tel:+919876543210'],
    ['0991234567', 'EC', 'tel:+593991234567'],
    ['7012-3456', 'SV', 'tel:+50370123456'],
    ['+1 512 555 0142', 'PH', 'tel:+15125550142'],
  ] as const)('%s in %s: %s', (text, country, link) => {
    expect(phoneUrl(text, country)).toBe(link);
  });

  test.each([
    ['917 123 4567', undefined],
    ['8888 8888', undefined],
    ['(512) 555-0142', 'PH'],
    ['ask my sister', 'PH'],
    ['', 'US'],
    ['111-111-1111', 'US'],
    [`+63 917 123 4567${'x'.repeat(250)}`, undefined],
  ] as const)('%s in %s has none', (text, country) => {
    expect(phoneUrl(text, country)).toBeUndefined();
  });
});
