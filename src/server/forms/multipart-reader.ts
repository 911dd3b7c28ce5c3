import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import { RequestError } from '#server/http/answers.ts';
import { decodeText } from '#server/http/decode-text.ts';
import {
  MAX_FIELD_BYTES,
  MAX_FIELDS,
  MAX_FIELDS_BYTES,
  MAX_FILES,
  malformed,
  type PostedField,
  tooLarge,
  tooManyFields,
} from './body-limits.ts';
import { parsePlainMultipart } from './plain-multipart.ts';

export interface FilePart {
  readonly name: string;
  /** The file name; empty if the visitor chose no file. */
  readonly filename: string;
  readonly contentType: string;
  readonly stream: BusboyFileStream;
}

export interface MultipartOptions {
  /** Limit for the complete body, files included. */
  readonly maxBytes: number;
  /** May throw an error, which refuses the body. */
  onField(field: PostedField): void;
  /** Must read the stream to its end. If the body is refused, the stream fails with the same error. */
  onFile(file: FilePart): void;
}

/**
 * Reads a multipart/form-data body (RFC 7578) as it arrives. Files are streamed, never held in memory.
 *
 *     await new MultipartReader(request.raw, { maxBytes, onField, onFile }).read();
 *
 * `read` rejects with a {@link RequestError} if the body is malformed, breaks off or exceeds a limit. The rest of the
 * body is then discarded, so that the sender receives the answer.
 */
export class MultipartReader {
  readonly #request: IncomingMessage;
  readonly #options: MultipartOptions;
  readonly #result = Promise.withResolvers<void>();
  #parser: BusboyInstance | undefined;
  #counter: PartCounter | undefined;
  #currentFile: BusboyFileStream | undefined;
  #bytes = 0;
  #fieldCharacters = 0;
  #parts = 0;
  #isDone = false;

  constructor(request: IncomingMessage, options: MultipartOptions) {
    this.#request = request;
    this.#options = options;
  }

  read(): Promise<void> {
    this.#request.on('data', this.#onData);
    this.#request.on('end', this.#onEnd);
    this.#request.on('error', this.#fail);
    this.#request.on('close', () => {
      if (!this.#request.complete) this.#fail();
    });
    return this.#result.promise;
  }

  readonly #onData = (chunk: Buffer): void => {
    try {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#options.maxBytes) throw tooLarge();
      if (!this.#parser && this.#readPlain(chunk)) this.#finish();
      else this.#parse(chunk);
    } catch (error) {
      this.#fail(error);
    }
  };

  readonly #onEnd = (): void => {
    if (this.#isDone) return;
    try {
      this.#openParser().end();
    } catch (error) {
      this.#fail(error);
    }
  };

  /**
   * Reads the chunk without busboy if it is the complete body and has only plain text fields. Returns false for any
   * other chunk.
   */
  #readPlain(chunk: Buffer): boolean {
    const { 'content-length': length, 'content-type': type } = this.#request.headers;
    if (chunk.length !== Number(length)) return false;
    const fields = parsePlainMultipart(type, chunk);
    fields?.forEach(this.#options.onField);
    return fields !== undefined;
  }

  #parse(chunk: Buffer): void {
    const parser = this.#openParser();
    this.#counter?.add(chunk);
    const isReady = parser.write(chunk);
    // Do not pause after a failure: the failure destroyed the parser, so no `drain` event would resume the request.
    if (!isReady && !this.#isDone) this.#request.pause();
  }

  #openParser(): BusboyInstance {
    if (this.#parser) return this.#parser;
    const parser = createBusboy(this.#request.headers);
    parser.on('field', (name = '', value, _nameTruncated, valueTruncated) => {
      this.#onField([name, decodeBytes(value)], valueTruncated);
    });
    parser.on('file', (name = '', stream, filename = '', _encoding, contentType) => {
      this.#onFile({ name, filename, contentType, stream });
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
      parser.on(limit, () => this.#fail(tooManyFields()));
    }
    parser.on('drain', () => this.#request.resume());
    parser.on('error', this.#fail);
    parser.on('finish', () => {
      // busboy silently skips a part whose header it cannot read, for example because of a line break in a file name.
      // Refuse such a body, because this part would be lost.
      if (this.#counter?.parts === this.#parts) this.#finish();
      else this.#fail();
    });
    this.#counter = new PartCounter(this.#request.headers['content-type']);
    this.#parser = parser;
    return parser;
  }

  #onField(field: PostedField, isTruncated: boolean): void {
    const [name, value] = field;
    this.#parts += 1;
    this.#fieldCharacters += name.length + value.length;
    try {
      if (isTruncated || this.#fieldCharacters > MAX_FIELDS_BYTES) throw tooLarge();
      this.#options.onField(field);
    } catch (error) {
      this.#fail(error);
    }
  }

  #onFile(file: FilePart): void {
    const { stream } = file;
    stream.on('error', () => undefined);
    // After a failure busboy still parses the rest of the chunk; a file that starts there would never end.
    if (this.#isDone) {
      stream.destroy();
      return;
    }
    this.#currentFile = stream;
    this.#parts += 1;
    this.#options.onFile(file);
  }

  #finish(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#result.resolve();
  }

  readonly #fail = (cause?: unknown): void => {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#request.off('data', this.#onData);
    this.#request.resume();
    const error = cause instanceof RequestError ? cause : malformed(cause);
    // Fail the current file: its reader would otherwise wait for the end of the file.
    this.#currentFile?.destroy(error);
    this.#parser?.destroy();
    this.#result.reject(error);
  };
}

function createBusboy(headers: IncomingMessage['headers']): BusboyInstance {
  return new Busboy({
    headers: headers as BusboyHeaders,
    // Keeps every byte as one character. `decodeBytes` decodes the text later.
    defCharset: 'latin1',
    limits: {
      fieldSize: MAX_FIELD_BYTES,
      fields: MAX_FIELDS,
      files: MAX_FILES,
      parts: MAX_FIELDS + MAX_FILES,
      headerPairs: 20,
      headerSize: 4096,
    },
    // A part is a file if it has a file name (RFC 7578, 4.2). busboy's default also treats application/octet-stream
    // as a file, but scripts send texts with that type, too.
    isPartAFile: (_name, _type, filename) => filename !== undefined,
  });
}

/**
 * Decodes a value that has one character for each byte. busboy has already decoded a part that declares another
 * encoding.
 */
function decodeBytes(value: string): string {
  return /^[\0-\xff]*$/.test(value) ? decodeText(Buffer.from(value, 'latin1')) : value;
}

/** Counts the parts of a body by their delimiters (RFC 2046, 5.1.1). busboy has no event for delimiters. */
class PartCounter {
  readonly #delimiter: Buffer;
  /**
   * The last bytes of the previous chunk, which may begin a delimiter. Initially a line break, because the first
   * delimiter may be at the start of the body without a line break before it.
   */
  #rest: Buffer = Buffer.from('\r\n');
  #isClosed = false;
  parts = 0;

  constructor(contentType = '') {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  add(chunk: Buffer): void {
    if (this.#isClosed) return;
    const bytes = Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (
      let start = bytes.indexOf(this.#delimiter);
      start !== -1;
      start = bytes.indexOf(this.#delimiter, from)
    ) {
      const end = start + this.#delimiter.length;
      from = start;
      // The two bytes after the delimiter are in the next chunk. They are `--` for the close delimiter.
      if (bytes.length < end + 2) break;
      if (bytes.toString('latin1', end, end + 2) === '--') {
        this.#isClosed = true;
        return;
      }
      this.parts += 1;
      from = end;
    }
    this.#rest = bytes.subarray(Math.max(from, bytes.length - this.#delimiter.length - 1));
  }
}
