import type { HostileTarget, SoundAnswer } from './hostile-target.js';

const withBody = (answer: SoundAnswer, body: Buffer | string): SoundAnswer => ({
  ...answer,
  body: Buffer.from(body),
});

const spoiling =
  (spoil: (answer: SoundAnswer) => SoundAnswer): HostileTarget['serve'] =>
  () =>
  (call) =>
    call.operation === 'token' ? call.pass() : call.pass(spoil);

/** Half of each body, announced as the whole. */
export const truncatedJson: HostileTarget = {
  does: 'sends half of each JSON text as if it were the whole',
  serve: spoiling((answer) => withBody(answer, answer.body.subarray(0, answer.body.length / 2))),
  expects: {
    verdict: 'non-conformant',
    status: 1,
    failed: ['definitions/has-product-and-variant', 'list/is-array', 'errors/answers-are-json'],
  },
};

/** JSON under a wrong name. */
export const jsonAsHtml: HostileTarget = {
  does: 'sends JSON as text/html',
  flags: ['--profile', 'smoke'],
  serve: spoiling((answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'text/html' } })),
  expects: { verdict: 'conformant', status: 0, warned: ['errors/content-type-is-json'] },
};

/** Says gzip and sends something else. */
export const invalidGzip: HostileTarget = {
  does: 'announces gzip and sends none',
  serve: spoiling((answer) => ({ ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' } })),
  expects: { verdict: 'incomplete', status: 3, reason: /gzip/ },
};

/** Bytes that are no UTF-8, in the texts of products. */
export const invalidUtf8: HostileTarget = {
  does: 'sends texts that are not UTF-8',
  flags: ['--profile', 'smoke'],
  serve: spoiling((answer) =>
    withBody(answer, Buffer.from(answer.body.toString('utf8').replaceAll('"id":"', '"id":"é'), 'latin1')),
  ),
  expects: {
    verdict: 'non-conformant',
    status: 1,
    failedAmong: ['get/*', 'list/*', 'errors/answers-are-json', 'create/keeps-*', 'patch/changes-*'],
  },
};

/** Two members of one name in each product, the last of which is right: whoever reads it takes that one. */
export const duplicateKey: HostileTarget = {
  does: 'tells the state of a product twice',
  flags: ['--profile', 'smoke'],
  serve: spoiling((answer) =>
    withBody(answer, answer.body.toString('utf8').replaceAll('"state":', '"state":"Draft","state":')),
  ),
  expects: { verdict: 'conformant', status: 0, warned: ['errors/member-names-are-unique'] },
};

/** A number that JSON has no word for. */
export const notANumber: HostileTarget = {
  does: 'writes prices as NaN',
  flags: ['--profile', 'smoke'],
  // None of its products is ever found: there is no use in waiting for them.
  environment: { PIM_CONSISTENCY_TIMEOUT: '1' },
  serve: spoiling((answer) =>
    withBody(answer, answer.body.toString('utf8').replace(/"EUR":[\d.]+/g, '"EUR":NaN')),
  ),
  expects: {
    verdict: 'non-conformant',
    status: 1,
    failed: ['get/product-is-object', 'list/is-array', 'errors/answers-are-json'],
  },
};
