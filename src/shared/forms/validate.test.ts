import { describe, expect, test } from 'vitest';
import { fieldsOf } from './define-form.ts';
import { interestForm } from './en/interest.ts';
import { checkFile, checkFiles, readHeads } from './validate.ts';

const resume = fieldsOf(interestForm).find((field) => field.kind === 'file');
if (!resume) throw new Error('the form takes no file');
const checked = (name: string, size = 1, head = '') =>
  checkFile(interestForm, resume, { name, size }, Buffer.from(head, 'latin1'));
const check = (name: string, size?: number, head?: string) => checked(name, size, head)?.code;

describe('a file by its name and size', () => {
  test.each(['cv.pdf', 'CV.PDF', 'my.cv.docx', 'currículum ñ.doc'])('%s is accepted', (name) => {
    expect(check(name)).toBeUndefined();
  });

  test.each(['cv.exe', 'cv.pdf.exe', 'pdf', '.pdf.', 'cv', ''])('%j has a wrong type', (name) => {
    expect(check(name)).toBe('FILE_TYPE');
  });

  test.each(['cv.pdf.', 'CV.PDF ...', 'cv.rtf', 'cv.dotx', 'cv.bin'])('%s is accepted', (name) => {
    expect(check(name)).toBeUndefined();
  });

  test.each([
    ['\n%PDF-1.7', undefined],
    ['PK\x03\x04', undefined],
    ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', undefined],
    ['{\\rtf1', undefined],
    ['\x89PNG', 'FILE_TYPE'],
    ['MZ%PDF-1.7', 'FILE_TYPE'],
    ['\x1A\x45\xDF\xA3webm', 'FILE_TYPE'],
    ['', 'FILE_TYPE'],
  ])('a name without an ending: the first bytes decide (%j: %s)', (head, code) => {
    for (const name of ['My CV', 'msf:1234', 'J. Smith CV', 'CV v2.1', '履歴書．ｐｄｆ']) {
      expect(check(name, 9, head)).toBe(code);
    }
  });

  test('a document in another format: what to do', () => {
    for (const name of ['cv.odt', 'cv.pages', 'cv.HTML', 'cv.txt']) {
      expect(checked(name)).toMatchObject({
        code: 'FILE_TYPE',
        message: expect.stringMatching(/save it as PDF, and choose the PDF/),
      });
    }
  });

  test('exactly 10 MB is accepted, one byte more is not', () => {
    expect(check('cv.pdf', 10_485_760)).toBeUndefined();
    expect(check('cv.pdf', 10_485_761)).toBe('FILES_TOO_BIG');
  });

  test('an empty file is refused', () => {
    expect(check('cv.pdf', 0)).toBe('FILE_EMPTY');
  });

  test('each message says what to do', () => {
    expect(checked('a.png')).toEqual({
      field: 'resume',
      code: 'FILE_TYPE',
      message: 'Please choose a .pdf, .doc, or .docx file',
    });
    expect(checked('a.pdf', 2e7)?.message).toBe(
      'This file is larger than 10 MB. Please choose a smaller one',
    );
  });
});

describe('the files of a form', () => {
  test('no file is no error', () => {
    const data = new FormData();
    data.set('resume', new File([], ''));
    expect(checkFiles(interestForm, data)).toEqual([]);
    expect(checkFiles(interestForm, new FormData())).toEqual([]);
  });

  test('the first bytes of a file without an ending are read', async () => {
    for (const [content, codes] of [
      ['\n%PDF-1.7', []],
      ['GIF89a', ['FILE_TYPE']],
      ['', ['FILE_TYPE']],
    ] as const) {
      const data = new FormData();
      data.set('resume', new File([content], 'My CV'));
      const errors = checkFiles(interestForm, data, await readHeads(data));
      expect(errors.map(({ code }) => code)).toEqual(codes);
    }
  });

  test('a chosen file is checked', () => {
    const data = new FormData();
    data.set('resume', new File(['x'], 'cv.txt'));
    expect(checkFiles(interestForm, data).map(({ code }) => code)).toEqual(['FILE_TYPE']);
  });
});
