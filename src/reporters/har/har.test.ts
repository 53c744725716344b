import { describe, expect, test } from 'vitest';
import { brokenRun, cleanRun } from '../../results/fixtures/sample-runs.js';
import { renderHar } from './har.js';
import { problemsOfHar } from './har-archive.test-helper.js';

describe('evidence.har', () => {
  test('holds each exchange that is evidence once, as browsers read it', () => {
    const har = JSON.parse(renderHar(brokenRun()));
    const { log } = har;
    expect(problemsOfHar(har)).toEqual([]);
    expect(log.version).toBe('1.2');
    expect(log.entries).toHaveLength(1);
    expect(log.entries[0]).toMatchObject({
      comment: 'token/issued',
      time: 12,
      request: { method: 'POST', postData: { mimeType: 'application/json', text: '{"brand":"qzx"}' } },
      response: { status: 201, content: { text: '{"id":"i-1"}' } },
    });
  });

  test('holds no token', () => {
    expect(renderHar(brokenRun())).toContain('Bearer $PIM_TOKEN');
  });

  test('is empty where nothing was found', () => {
    expect(JSON.parse(renderHar(cleanRun())).log.entries).toEqual([]);
  });
});
