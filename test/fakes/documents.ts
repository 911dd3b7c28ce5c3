import { strToU8, Zip, ZipPassThrough, type Zippable, zipSync } from 'fflate';
import { PDF } from '#test/running-app.ts';

/**
 * Small files as real programs write them. The name of each file says what the program does differently. Comments such
 * as `sindresorhus/file-type#785` name the GitHub issue that describes the file.
 */

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = (main = `${WORD}.document.main+xml`, quote = '"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`.replaceAll(
    '"',
    quote,
  );
const RELS = '<Relationships/>';
const BODY = '<w:document/>';

/** A zip file with these entries, in this order. */
export function zipOf(entries: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(entries)) {
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return Buffer.from(zipSync(files));
}

export const docx = () =>
  zipOf({
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': RELS,
    'word/document.xml': BODY,
  });

/** A .docx from a program that writes the size of each part after the part. */
function streamedDocx(): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, content] of [
    ['word/document.xml', BODY],
    ['[Content_Types].xml', contentTypes()],
  ] as const) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(content), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** The first sector of a compound file, with a stream name in its directory. */
export const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const RTF = Buffer.from("{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}Luz P\\'e9rez\\par}");

/** A Matroska header, followed by the track. */
export const webm = (codec = 'A_OPUS') =>
  Buffer.concat([Buffer.from('1a45dfa387428284', 'hex'), Buffer.from(`webm.....${codec}.....`)]);

/** An `ftyp` box, followed by the track. */
export const mp4 = (brand = 'M4A ', codec = 'mp4a') =>
  Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}mp42....${codec}....`),
  ]);

export const WORD_FILES: Readonly<Record<string, Buffer>> = {
  'Word: content types first': docx(),
  // h2non/filetype.py#197
  'Word after a crash: [trash] first, content types last': zipOf({
    '[trash]/0000.dat': 'x',
    'word/document.xml': BODY,
    '_rels/.rels': RELS,
    '[Content_Types].xml': contentTypes(),
  }),
  // sindresorhus/file-type#785
  'LibreOffice: rels first': zipOf({
    '_rels/.rels': RELS,
    'docProps/core.xml': '<x/>',
    'word/document.xml': BODY,
    '[Content_Types].xml': contentTypes(),
  }),
  // docling 542: Google Docs puts pictures first
  'Google Docs: a photo of 2 MB before the text': zipOf({
    'word/media/image1.jpg': new Uint8Array(2_000_000).map((_, index) => (index * 7919) % 251),
    'word/document.xml': BODY,
    '[Content_Types].xml': contentTypes(),
  }),
  'a thumbnail first': zipOf({
    'docProps/thumbnail.jpeg': new Uint8Array(100_000),
    '[Content_Types].xml': contentTypes(),
    'word/document.xml': BODY,
  }),
  // redmundas/file-type-mime#284
  'WPS on a Mac': zipOf({
    'docProps/app.xml': '<x/>',
    'customXml/item1.xml': '<x/>',
    'word/document.xml': BODY,
    '_rels/.rels': RELS,
    '[Content_Types].xml': contentTypes(),
  }),
  // ruby-docx/docx#83, Vitaliy-1/docxToJats#18, ankushshah89/python-docx2txt#16
  'Word for the web: word/document2.xml': zipOf({
    '[Content_Types].xml': contentTypes().replace('document.xml', 'document2.xml'),
    'word/document2.xml': BODY,
  }),
  // langgenius/dify#33131 (Evernote), bokuweb/docx-rs#420 (Word 2021)
  'Evernote: backslashes': zipOf({
    '[Content_Types].xml': contentTypes(),
    'word\\document.xml': BODY,
  }),
  // ECMA-376 part 2 (OPC): names of parts are compared without regard to case (superdoc/docx-editor PR 3254).
  'the document at the root': zipOf({
    '[Content_Types].xml': contentTypes().replace('/word/', '/'),
    '_rels/.rels': RELS,
    'document.xml': BODY,
  }),
  // opendocument-app/OpenDocument.core PR 862
  'slashes before the names': zipOf({
    '/[Content_Types].xml': contentTypes(),
    '/word/document.xml': BODY,
  }),
  'dots before the names': zipOf({
    './[Content_Types].xml': contentTypes(),
    './word/document.xml': BODY,
  }),
  'names in capitals': zipOf({ '[CONTENT_TYPES].XML': contentTypes(), 'WORD/DOCUMENT.XML': BODY }),
  'folders as entries': zipOf({
    'word/': '',
    '[Content_Types].xml': contentTypes(),
    'word/document.xml': BODY,
  }),
  'single quotes': zipOf({
    '[Content_Types].xml': contentTypes(undefined, "'"),
    'word/document.xml': BODY,
  }),
  'UTF-16 with a BOM': zipOf({
    '[Content_Types].xml': Buffer.from(`\uFEFF${contentTypes()}`, 'utf16le'),
    'word/document.xml': BODY,
  }),
  'UTF-8 with a BOM': zipOf({
    '[Content_Types].xml': `\uFEFF${contentTypes()}`,
    'word/document.xml': BODY,
  }),
  'a template': zipOf({
    '[Content_Types].xml': contentTypes(`${WORD}.template.main+xml`),
    'word/document.xml': BODY,
  }),
  'a workbook embedded in it': zipOf({
    '[Content_Types].xml': contentTypes(),
    'word/document.xml': BODY,
    'word/embeddings/Microsoft_Excel_Sheet1.xlsx': zipOf({ 'xl/workbook.xml': '<x/>' }),
  }),
  // sindresorhus/file-type#799
  'Google Docs: sizes after the parts': streamedDocx(),
  // From pull request 21 of paper-instruments/paper-pptx.
  'a line break at the end': Buffer.concat([docx(), Buffer.from('\n')]),
};

const pdfAfter = (prefix: string) =>
  Buffer.concat([Buffer.from(prefix, 'latin1'), Buffer.from(PDF)]);

export const PDF_FILES: Readonly<Record<string, Buffer>> = {
  plain: Buffer.from(PDF),
  // trycompai/comp PR 3251
  BOM: pdfAfter('\xEF\xBB\xBF'),
  'line break': pdfAfter('\n'),
  CRLF: pdfAfter('\r\n\r\n'),
  spaces: pdfAfter('   '),
  NULs: pdfAfter('\0'.repeat(512)),
  // AJMitev/FileTypeChecker#52, firecrawl/firecrawl PR 4655
  'multipart headers': pdfAfter(
    '------WebKitFormBoundaryabc\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  ),
  'HTTP headers': pdfAfter('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'),
  // Printers write these lines before the PDF.
  PJL: pdfAfter('\x1B%-12345X@PJL JOB NAME="cv"\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
  // Acrobat's implementation note 15 allows this header.
  '%!PS-Adobe': pdfAfter('%!PS-Adobe-3.0 PDF-1.4\n'),
  'only %!PS-Adobe … PDF': Buffer.from(PDF.replace('%PDF-1.7', '%!PS-Adobe-3.0 PDF-1.4')),
  'a warning of PHP': pdfAfter('<br />\n<b>Warning</b>: Cannot modify header information<br />\n'),
  '1,019 bytes': pdfAfter('x'.repeat(1019)),
  // torakiki/sambox#63, ssimms/pdfapi2 PR 22
  '%PDF-1,7': Buffer.from(PDF.replace('1.7', '1,7')),
  'text after the version': Buffer.from(PDF.replace('1.7', '1.4 Sharp Scanned Document')),
  // torakiki/sambox#99
  'no version': Buffer.from(PDF.replace('1.7', '')),
};

/** Files that people send as a .doc but that are not Word documents. */
export const OTHER_DOCUMENTS: Readonly<Record<string, Buffer>> = {
  // opencats/OpenCATS#150
  HTML: Buffer.from(
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>Luz Pérez</body></html>',
  ),
  MHTML: Buffer.from(
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<html></html>\r\n--x--',
  ),
  'Word XML of 2003': Buffer.from(
    '<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?>\n<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>',
  ),
  Pages: zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x', 'Metadata/Properties.plist': 'x' }),
  ODT: zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<x/>',
    'META-INF/manifest.xml': '<x/>',
  }),
  'a .docx with a password': compound('EncryptedPackage'),
  WordPerfect: Buffer.from('\xFFWPC\x10\0\0\0', 'latin1'),
  // digital-preservation/pronom-research-week#10, yfedoseev/office_oxide#388
  'WordPerfect 4.2': Buffer.from('\xCB\x0A\x01\xCB\0', 'latin1'),
  'Word 2.0': Buffer.from('\xDB\xA5\x2D\0\0\0', 'latin1'),
  'Word 1.0': Buffer.from('\x9B\xA5\x21\0\0\0', 'latin1'),
  // synopse/mORMot2#365: Word does not open it.
  'a .docx after PK00': Buffer.concat([Buffer.from('PK00'), docx()]),
  text: Buffer.from('Luz Pérez\nReceptionist\n'),
  // docling 542: a download that broke off
  'half a .docx': docx().subarray(0, 300),
};

/** Files that are no documents, whatever they are called. */
export const NO_DOCUMENTS: Readonly<Record<string, Buffer>> = {
  'a plain zip': zipOf({ 'a.txt': 'x' }),
  'a zip with a folder word/': zipOf({ 'word/a.txt': 'x' }),
  'a zip that holds a .docx': zipOf({ 'cv.docx': docx() }),
  'a workbook': zipOf({
    '[Content_Types].xml': contentTypes().replaceAll('word', 'xl'),
    'xl/workbook.xml': '<x/>',
  }),
  slides: zipOf({ '[Content_Types].xml': contentTypes(), 'ppt/presentation.xml': '<x/>' }),
  'a document with macros': zipOf({
    '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'word/document.xml': BODY,
    'word/vbaProject.bin': 'x',
  }),
  'macros and the document at the root': zipOf({
    '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'document.xml': BODY,
    'vbaProject.bin': 'x',
  }),
  'macros with a slash before their name': zipOf({
    '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'word/document.xml': BODY,
    '/word/vbaProject.bin': 'x',
  }),
  'a jar': zipOf({ 'META-INF/MANIFEST.MF': 'x', 'A.class': 'x' }),
  'an old workbook': compound('Workbook'),
  'an installer': compound('SummaryInformation'),
  'a PNG': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'a JPEG': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  'a program for Windows': Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)]),
  'a program for Windows with a PDF in it': Buffer.from(`MZ\x90\0${PDF}`, 'latin1'),
  'a program for Linux': Buffer.from(`\x7FELF\x02\x01\x01${PDF}`, 'latin1'),
  'a shell script': Buffer.from(`#!/bin/sh\nexit\n${PDF}`),
  'a zip with a PDF in it': Buffer.concat([zipOf({ 'a.txt': 'x' }), Buffer.from(PDF)]),
  '%PDF- after 1,024 bytes': pdfAfter('x'.repeat(1030)),
  'a video': mp4('isom', 'avc1'),
};
