import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeMark } from './encode-mark.ts';

const svg = (content: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const SHAPES =
  '<rect width="300" height="100" rx="20" fill="#123456"/><circle cx="50" cy="50" r="30" fill="#fff"/>';

describe('a mark (BRAND-3)', () => {
  test('is stored as one PNG without anything of the file', async () => {
    const mark = await encodeMark(svg(`<title>Secret</title>${SHAPES}`), 'logo');
    expect(mark).toMatchObject({ width: 480, height: 160, format: 'png', isLight: false });
    const [file] = mark.files;
    expect(mark.files).toHaveLength(1);
    expect(await sharp(file?.data).metadata()).toMatchObject({ format: 'png', width: 480 });
    expect(file?.data.toString('latin1')).not.toContain('Secret');
  });

  test('loses its margins', async () => {
    const mark = await encodeMark(svg(SHAPES, 'viewBox="-300 -300 900 700"'), 'logo');
    expect(mark.width / mark.height).toBeCloseTo(3, 1);
  });

  test('may have a document type, a style, a gradient and text', async () => {
    const file = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><style><![CDATA[.a{fill:url(#g)}]]></style><linearGradient id="g"><stop stop-color="#f00"/></linearGradient><rect class="a" width="300" height="100"/></svg>`,
    );
    expect(await encodeMark(file, 'mark')).toMatchObject({ width: 512, format: 'png' });
  });

  test('is light if it would not be seen on white', async () => {
    expect(
      await encodeMark(svg('<circle cx="50" cy="50" r="40" fill="#fff"/>'), 'mark'),
    ).toMatchObject({ isLight: true });
    const white = sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } });
    expect(await encodeMark(await white.png().toBuffer(), 'mark')).toMatchObject({
      isLight: false,
    });
  });

  test.each([
    ['a script', '<script>fetch("/")</script>'],
    ['foreign content', '<foreignObject><body onload="x()"/></foreignObject>'],
    ['a picture of another address', '<image xlink:href="http://127.0.0.1:9/x.png"/>'],
    ['an import', '<style>@import url(http://127.0.0.1:9/x.css);</style>'],
    ['an effect', '<filter id="f"><feGaussianBlur stdDeviation="900"/></filter>'],
    ['an effect in a style', '<rect style="filter : blur(900px)"/>'],
    ['an effect in an escaped style', '<rect style="f\\69lter:blur(900px)"/>'],
    ['an effect in character references', '<rect style="&#102;ilter:blur(900px)"/>'],
    ['10,000 elements', '<g/>'.repeat(10_000)],
    ['deep nesting', '<g>'.repeat(7000) + '</g>'.repeat(7000)],
    ['an unknown entity', '&lol;'],
    ['no end', '<rect'],
  ])('is refused with %s', async (_name, content) => {
    await expect(encodeMark(svg(SHAPES + content), 'logo')).rejects.toThrow(/SVG|picture/);
  });

  test.each([
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
    ],
    [
      'another encoding',
      `<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
    ],
    ['nothing to see', `<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>`],
    ['HTML', '<html><body>svg</body></html>'],
    ['text', 'red;}body{display:none}'],
    ['nothing', ''],
  ])('is refused if the file is %s', async (_name, content) => {
    await expect(encodeMark(Buffer.from(content), 'logo')).rejects.toThrow();
  });

  test('keeps scripts, events and links of an SVG out of the PNG', async () => {
    const mark = await encodeMark(
      svg(
        `<a xlink:href="javascript:alert(1)"><rect width="300" height="100" onload="alert(1)"/></a>`,
      ),
      'logo',
    );
    expect(mark.files[0]?.data.toString('latin1')).not.toMatch(/alert|javascript/);
  });

  test('is refused if the SVG or the number of pixels is too large', async () => {
    await expect(encodeMark(svg(SHAPES + ' '.repeat(600_000)), 'logo')).rejects.toThrow('512 kB');
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    await expect(encodeMark(bomb, 'mark')).rejects.toThrow('megapixels');
    const tiny = await sharp({ create: { width: 90, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await expect(encodeMark(tiny, 'logo')).rejects.toThrow('at least 32 pixels');
  });

  test('that copies itself does not keep the server busy', async () => {
    const levels = Array.from(
      { length: 20 },
      (_, at) => `<g id="g${at + 1}"><use xlink:href="#g${at}"/><use xlink:href="#g${at}"/></g>`,
    );
    const mark = svg(`<g id="g0"><rect width="300" height="100"/></g>${levels.join('')}`);
    await expect(encodeMark(mark, 'logo', 1)).rejects.toThrow();
  });
});
