/** A module to preload into a program. It sets the program's clock ahead by `CLOCK_AHEAD_MS`, in worker threads too. */
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0);

const RealDate = Date;
const now = () => RealDate.now() + AHEAD_MS;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
