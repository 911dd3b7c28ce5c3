import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Limiter } from '#server/http/limits.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { funnelRoutes } from './plugin.ts';

const limiter = (points: number): Limiter => {
  let left = points;
  return {
    async take() {
      left -= 1;
      return { allowed: left >= 0, remaining: left, resetSeconds: 60 };
    },
    async giveBack() {},
  };
};

test.each([
  [2, 5],
  [5, 2],
])('a report has to pass every limit of its sender (%d, %d)', async (first, second) => {
  const http = fastify().decorate('facts', sampleFacts);
  const counted: string[] = [];
  const counter = {
    count: (_: unknown, { userAgent }: { userAgent: string }) => void counted.push(userAgent),
    flush: async () => undefined,
  };
  funnelRoutes(http, { counter, limiters: [limiter(first), limiter(second)] });
  const userAgent = `Mozilla/5.0 Firefox/150.0 ${'x'.repeat(5000)}`;
  const answers: number[] = [];
  for (let report = 0; report < 4; report += 1) {
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/b',
      headers: { 'content-type': 'text/plain', 'user-agent': userAgent },
      payload: JSON.stringify({ page: '/', events: ['view'] }),
    });
    answers.push(statusCode);
  }
  // This server has no error handler, so a refused report gets 500. The test checks only that it is not counted.
  expect(answers.filter((status) => status === 204)).toHaveLength(2);
  expect(counted).toHaveLength(2);
  expect(counted[0]?.length).toBeLessThanOrEqual(500);
});
