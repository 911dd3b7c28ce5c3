/** The environment of a command that inherits no setting from this process. */
export const BARE_ENV = {
  PATH: process.env.PATH,
  TZ: 'UTC',
  TMPDIR: process.env.TMPDIR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
