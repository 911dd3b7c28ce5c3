import * as fc from 'fast-check';
import { GOOD_CONTACT, GOOD_INTEREST, PDF } from '#test/running-app.ts';

/** A multipart body, well formed or not, and its content type. */
export interface MultipartBody {
  readonly form: 'contact' | 'interest';
  readonly contentType: string;
  readonly bytes: Buffer;
}

const BOUNDARIES = [
  'b',
  '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  'x'.repeat(70),
  'x'.repeat(71),
  "a'()+_,./:=?z",
  '',
] as const;

const CONTENT_TYPES: readonly ((boundary: string) => string)[] = [
  (boundary) => `multipart/form-data; boundary=${boundary}`,
  (boundary) => `multipart/form-data; boundary="${boundary}"`,
  (boundary) => `Multipart/Form-Data;BOUNDARY=${boundary}`,
  (boundary) => `multipart/form-data; charset=utf-8; boundary=${boundary}`,
  (boundary) => `multipart/form-data; boundary=${boundary}; boundary=other`,
  (boundary) => `multipart/form-data; boundary=${boundary.slice(1)}`,
  () => 'multipart/form-data; boundary=other',
  () => 'multipart/form-data',
];

const DISPOSITION = 'Content-Disposition: form-data; name="extra"';
const FILE = 'Content-Disposition: form-data; name="resume"; filename="cv.pdf"';

/** Header blocks of a part. Browsers write the first ones. */
const HEADERS = [
  DISPOSITION,
  'Content-Disposition: form-data; name="message"',
  'Content-Disposition: form-data; name="_charset_"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="smsConsent"',
  'Content-Disposition: form-data; name="a%22b"',
  'Content-Disposition: form-data; name="a\\"b"',
  'Content-Disposition: form-data; name="a b"',
  'Content-Disposition: form-data; name=""',
  'Content-Disposition: form-data; name=extra',
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="extra"',
  'content-disposition: form-data; name="extra"',
  'Content-Disposition:form-data;name="extra"',
  `${DISPOSITION} `,
  `${DISPOSITION}; name="other"`,
  `${DISPOSITION}\r\n${DISPOSITION}`,
  `${DISPOSITION}\r\nContent-Type: text/plain; charset=iso-8859-1`,
  `${DISPOSITION}\r\nContent-Type: text/plain; charset=none`,
  `${DISPOSITION}\r\nContent-Type: multipart/mixed; boundary=c`,
  `${DISPOSITION}\r\nContent-Type: application/octet-stream`,
  `${DISPOSITION}\r\nContent-Transfer-Encoding: base64`,
  `${'X-A: b\r\n'.repeat(30)}${DISPOSITION}`,
  `${DISPOSITION}\r\nX-Long: ${'x'.repeat(5000)}`,
  `X-Long: ${'x'.repeat(5000)}\r\n${DISPOSITION}`,
  'Content-Disposition: form-data;\r\n name="extra"',
  'Content-Disposition: form-data; name="ex\ntra"',
  "Content-Disposition: form-data; name*=UTF-8''a%0Ab",
  `Content-Disposition: form-data; name="${'x'.repeat(201)}"`,
  'Content-Type: text/plain',
  'no header',
  '',
  FILE,
  `${FILE}\r\nContent-Type: application/pdf`,
  'Content-Disposition: form-data; name="resume"; filename=""',
  'Content-Disposition: form-data; name="resume"; filename="cv\r\n.pdf"',
  'Content-Disposition: form-data; name="resume"; filename*=UTF-8\'\'cv%0A.pdf',
] as const;

const VALUES: readonly ((boundary: string) => string)[] = [
  () => 'text',
  () => '',
  () => 'Zoë 👩‍⚕️ \u202eabc\u0000',
  () => '\uFEFFtext',
  () => '\r\n',
  () => '\r\n\r\n',
  () => PDF,
  (boundary) => `a\r\n--${boundary}`,
  (boundary) => `a\r\n--${boundary}--\r\nb`,
  (boundary) => `a\r\n--${boundary.slice(0, -1)}\r\nb`,
  (boundary) => `a\n--${boundary}\nb`,
  (boundary) => `a--${boundary}\r\nb`,
  (boundary) => `\r\n--${boundary}\r\n${DISPOSITION}\r\n\r\nnested`,
  (boundary) => `\r\n--\r\n--${boundary.slice(0, 3)}\r\n`,
  () => 'x'.repeat(70_000),
  () => 'x'.repeat(270_000),
];

/** Changes to the finished body. `at` is a fraction of its length. */
const CHANGES: readonly ((body: Buffer, at: number) => Buffer)[] = [
  (body, at) => body.subarray(0, Math.floor(body.length * at)),
  (body, at) => Buffer.concat([body.subarray(Math.floor(body.length * at)), body]),
  (body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\r'), 'latin1'),
  (body, at) => {
    const changed = Buffer.from(body);
    if (changed.length > 0) changed[Math.floor((changed.length - 1) * at)] = 0xff;
    return changed;
  },
];

const ENDS = ['--\r\n', '--', '', '-', '--\n', '--\r\n\r\n', '--\r\nepilogue', '-- \r\n'] as const;

const often = <T>(weight: number, value: T) => ({ weight, arbitrary: fc.constant(value) });
const anyOf = <T>([first, ...others]: readonly T[]) =>
  fc.oneof(...(first === undefined ? [] : [often(8, first)]), {
    weight: 1,
    arbitrary: fc.constantFrom(...others),
  });

/** Bodies of the contact and interest forms: as browsers write them, and with deviations. */
export const multipartBody: fc.Arbitrary<MultipartBody> = fc
  .record({
    form: fc.constantFrom('contact' as const, 'interest' as const),
    boundary: anyOf(BOUNDARIES),
    contentType: anyOf(CONTENT_TYPES),
    parts: fc.array(fc.record({ header: anyOf(HEADERS), value: anyOf(VALUES) }), { maxLength: 4 }),
    repeats: fc.oneof(often(40, 0), often(1, 194), often(1, 195), often(1, 3000)),
    preamble: fc.oneof(often(12, ''), fc.constantFrom('\r\n', 'preamble\r\n', 'preamble', '--')),
    end: anyOf(ENDS),
    change: fc.oneof(often(3, undefined), fc.constantFrom(...CHANGES)),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ form, boundary, contentType, parts, repeats, preamble, end, change, at }) => {
    const answers = Object.entries(form === 'contact' ? GOOD_CONTACT : GOOD_INTEREST);
    const all = [
      ...answers.map(([name, value]) => [`Content-Disposition: form-data; name="${name}"`, value]),
      ...parts.map(({ header, value }) => [header, value(boundary)]),
      ...Array.from({ length: repeats }, (_, index) => [DISPOSITION, `${index}`]),
    ];
    const text = all.map(([header, value]) => `--${boundary}\r\n${header}\r\n\r\n${value}\r\n`);
    const body = Buffer.from(`${preamble}${text.join('')}--${boundary}${end}`);
    return {
      form,
      contentType: contentType(boundary),
      bytes: change ? change(body, at === 1 ? 0.99 : at) : body,
    };
  });
