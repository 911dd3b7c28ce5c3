import { expect, it } from 'vitest';
import { sign } from './signature.ts';

/** The published example of the Standard Webhooks libraries. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: 1_614_265_330_000,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('signs as the specification does, once for each secret', () => {
  const { secret, signature, ...call } = EXAMPLE;
  expect(sign([secret, secret], { ...call, at: call.at + 999 })).toEqual({
    'webhook-id': EXAMPLE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${signature} ${signature}`,
  });
});
