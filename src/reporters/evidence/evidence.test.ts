import { expect, test } from 'vitest';
import { sampleExchange, sampleFinding } from '../../results/fixtures/sample-results.js';
import { receivedBesideAnswer } from './evidence.js';

test('beside the answer itself no cut piece of its body is told', () => {
  const body = `{"title":"Unauthorized","traceId":"${'0'.repeat(200)}"}`;
  const printed = JSON.stringify(JSON.parse(body), null, 2);
  const answered = { ...sampleExchange, response: { status: 401, headers: {}, body } };
  const received = `status 401 with ${body.slice(0, 60)} … ${body.slice(-60)}`;
  const finding = { ...sampleFinding, received, exchanges: [answered] };
  expect(receivedBesideAnswer(finding)).toBe('status 401');
  const response = { status: 401, headers: {}, body: printed };
  expect(receivedBesideAnswer({ ...finding, exchanges: [{ ...answered, response }] })).toBe('status 401');
  expect(receivedBesideAnswer({ ...finding, received: 'status 401 with {}' })).toBe('status 401 with {}');
  expect(receivedBesideAnswer({ ...finding, exchanges: [sampleExchange] })).toBe(received);
  expect(receivedBesideAnswer({ ...finding, received: `${received}, twice` })).toBe(`${received}, twice`);
});
