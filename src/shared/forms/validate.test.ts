import { describe, expect, test } from 'vitest';
import { fieldsOf } from './define-form.ts';
import { interestForm } from './en/interest.ts';
import { checkFile, checkFiles } from './validate.ts';

const resume = fieldsOf(interestForm).find((field) => field.kind === 'file');
if (!resume) throw new Error('the form takes no file');
const checked = (name: string, size = 1) => checkFile(interestForm, resume, { name, size });
const check = (name: string, size?: number) => checked(name, size)?.code;

describe('a file by its name and size', () => {
  test.each(['cv.pdf', 'CV.PDF', 'my.cv.docx', 'currículum ñ.doc'])('%s is accepted', (name) => {
    expect(check(name)).toBeUndefined();
  });

  test.each(['cv.exe', 'cv.pdf.exe', 'pdf', '.pdf.', 'cv', ''])('%j has a wrong type', (name) => {
    expect(check(name)).toBe('FILE_TYPE');
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

  test('a chosen file is checked', () => {
    const data = new FormData();
    data.set('resume', new File(['x'], 'cv.txt'));
    expect(checkFiles(interestForm, data).map(({ code }) => code)).toEqual(['FILE_TYPE']);
  });
});
