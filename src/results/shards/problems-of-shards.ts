import { digest, revision } from '../../catalogue/revision.js';
import { selectedIds } from '../../config/selection.js';
import { suite } from '../program-version.js';
import type { Results } from '../results.js';
import { shardName } from './shard.js';

/** Results with the file that they were read from, as the user named it. */
export interface ShardFile {
  readonly file: string;
  readonly results: Results;
}

/** What all shards must have in common, with what helps where they have not. */
const commons: readonly {
  readonly name: string;
  readonly of: (results: Results) => string;
  readonly remedy: string;
}[] = [
  {
    name: 'suites',
    of: ({ suite: { version } }) => version,
    remedy: 'run all shards with one release',
  },
  {
    name: 'catalogue revisions',
    of: ({ catalogue }) => `${catalogue.revision} (${catalogue.digest.slice(0, 15)}…)`,
    remedy: 'run all shards with one release',
  },
  {
    name: 'targets',
    // The reference service that a run starts is the same one wherever it listens.
    of: ({ target: { reference, baseUrl, authUrl } }) =>
      reference ? 'the reference service' : `${baseUrl} with ${authUrl}`,
    remedy: 'give all shards the same addresses',
  },
  {
    name: 'profiles',
    of: ({ run: { profile } }) => profile,
    remedy: 'give all shards the same --profile',
  },
  {
    name: 'seeds',
    of: ({ run: { seed } }) => String(seed),
    remedy: 'give all shards the same --seed',
  },
  {
    name: 'numbers of shards',
    of: ({ run: { shard } }) => String(shard?.count),
    remedy: 'divide one run the same way everywhere',
  },
  {
    name: 'selections',
    of: ({ run: { selection } }) =>
      (selection ?? []).filter((one) => !one.startsWith('--shard ')).join(' ') || 'everything',
    remedy: 'give all shards the same --only and --read-only',
  },
  {
    name: 'ways to count warnings',
    of: ({ run: { strict } }) => (strict ? '--strict' : 'not strict'),
    remedy: 'give --strict to all shards or to none',
  },
];

const mixed = (files: readonly ShardFile[]): string[] =>
  commons.flatMap(({ name, of, remedy }) => {
    const values = [...new Set(files.map(({ results }) => of(results)))];
    return values.length > 1 ? [`the shards mix ${name}: ${values.join(', ')}; ${remedy}`] : [];
  });

const missingAndDoubled = (files: readonly ShardFile[]): string[] => {
  const count = files[0]?.results.run.shard?.count ?? 0;
  return Array.from({ length: count }, (_, position) => position + 1).flatMap((index) => {
    const name = shardName({ index, count });
    const found = files.filter(({ results }) => results.run.shard?.index === index);
    if (found.length === 0) return [`shard ${name} is missing: name its results, too`];
    if (found.length === 1) return [];
    return [
      `shard ${name} was given ${found.length} times (${found.map(({ file }) => file).join(', ')}): give one`,
    ];
  });
};

/** Whether each shard holds its own share, so that together they hold each requirement of the run once. */
const incompleteShares = (files: readonly ShardFile[]): string[] => {
  return files.flatMap(({ file, results: { run, requirements } }) => {
    if (run.shard === undefined) return [];
    const globs = (run.selection ?? []).filter((one) => !one.startsWith('--'));
    const only = globs.length === 0 ? null : globs;
    const expected = selectedIds({ only, shard: run.shard }).join(' ');
    return requirements.map(({ id }) => id).join(' ') === expected
      ? []
      : [`${file} does not hold the share of shard ${shardName(run.shard)}: run that shard again`];
  });
};

/**
 * What keeps results from being the shards of one run: a line for each thing, with the remedy; none where they can
 * be merged. What hides other problems is told alone.
 */
export const problemsOfShards = (files: readonly ShardFile[]): string[] => {
  const whole = files.filter(({ results }) => results.run.shard === undefined);
  if (whole.length > 0) {
    return whole.map(({ file }) => `${file} is no shard: name results of "run --shard 1/4" and the like`);
  }
  const differences = mixed(files);
  if (differences.length > 0) return differences;
  const gaps = missingAndDoubled(files);
  if (gaps.length > 0) return gaps;
  const { suite: madeBy, catalogue } = files[0]?.results ?? {};
  if (madeBy?.version !== suite.version || catalogue?.digest !== digest()) {
    return [
      `the shards were judged by ${suite.name} ${madeBy?.version ?? ''}, catalogue ${catalogue?.revision ?? ''}, ` +
        `and this is ${suite.version}, catalogue ${revision} (${digest().slice(0, 15)}…): merge with the release that ran them`,
    ];
  }
  return incompleteShares(files);
};
