import { BOOKING_ANSWERS } from '#content/en/booking.ts';
import type { Uploads } from '#server/forms/read-post.ts';

/** The booking form has no file field: a file that is sent anyway is skipped and not stored. */
export const NO_UPLOADS: Uploads = {
  async receive({ stream }) {
    stream.resume();
    return { field: '', code: 'NO_FILE_UPLOADS', message: BOOKING_ANSWERS.noFiles };
  },
  discard: async () => undefined,
};
