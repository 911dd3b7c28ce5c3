import type { Uploads } from '#server/http/forms/read-post.ts';

/** The booking form asks for no file: one that comes along is read past and not kept. */
export const NO_UPLOADS: Uploads = {
  async receive({ stream }) {
    stream.resume();
    return { field: '', code: 'NO_FILE_UPLOADS', message: 'No files are taken here.' };
  },
  discard: async () => undefined,
};
