import { type RequirementId, requirementIds } from '../../catalogue/index.js';
import type { Results } from '../results.js';
import { conclude } from '../verdict.js';
import { shardName } from './shard.js';

const positions = new Map<string, number>(requirementIds.map((id, position) => [id, position]));

const inCatalogueOrder = <T extends { readonly id: RequirementId }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0));

/** What went wrong in shards, each named; null where nothing did. */
const joined = (parts: readonly Results[], member: 'aborted' | 'fault'): string | null => {
  const told = parts.flatMap(({ run }) => {
    const why = run[member];
    return why === null || run.shard === undefined ? [] : [`shard ${shardName(run.shard)}: ${why}`];
  });
  return told.length === 0 ? null : told.join('; ');
};

const summedByOperation = (parts: readonly Results[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { run } of parts) {
    for (const [operation, count] of Object.entries(run.requestsByOperation)) {
      sums[operation] = (sums[operation] ?? 0) + count;
    }
  }
  return sums;
};

/** Each machine learns the same target: what several noted counts once. */
const notesOf = (parts: readonly Results[]): Pick<Results['run'], 'notes'> => {
  const notes = [...new Set(parts.flatMap(({ run }) => run.notes ?? []))];
  return notes.length === 0 ? {} : { notes };
};

const withoutShard = (selection: readonly string[] | null): readonly string[] | null => {
  const rest = (selection ?? []).filter((selected) => !selected.startsWith('--shard '));
  return rest.length === 0 ? null : rest;
};

const mergedRun = (first: Results, parts: readonly Results[]): Results['run'] => {
  const { shard: _, ...run } = first.run;
  const sum = (count: (part: Results['run']) => number): number =>
    parts.reduce((total, part) => total + count(part.run), 0);
  return {
    ...run,
    startedAt: parts.map(({ run: { startedAt } }) => startedAt).toSorted()[0] ?? run.startedAt,
    durationMs: sum(({ durationMs }) => durationMs),
    requests: sum(({ requests }) => requests),
    requestsByOperation: summedByOperation(parts),
    mark: parts.map(({ run: { mark } }) => mark).join(' '),
    selection: withoutShard(run.selection),
    products: parts.flatMap(({ run: { products } }) => products),
    ...notesOf(parts),
    aborted: joined(parts, 'aborted'),
    fault: joined(parts, 'fault'),
    shards: parts.map(({ run: { id, mark, startedAt, durationMs, requests } }) => ({
      id,
      mark,
      startedAt,
      durationMs,
      requests,
    })),
  };
};

/**
 * Joins the shards of one run into its results, as if one machine had made it: every requirement with the outcome
 * that its shard found, counts and verdict made anew. Durations and requests are added up. What single shards were
 * held against is left out: a baseline speaks of the whole.
 *
 * @param parts in order and complete, see {@link problemsOfShards}.
 * @throws {TypeError} where there are none.
 */
export const mergeShards = (parts: readonly Results[]): Results => {
  const [first] = parts;
  if (first === undefined) throw new TypeError('no shards, no results');
  const { baseline: _, ...rest } = first;
  const merged: Results = {
    ...rest,
    run: mergedRun(first, parts),
    requirements: inCatalogueOrder(parts.flatMap(({ requirements }) => requirements)),
    observations: inCatalogueOrder(parts.flatMap(({ observations }) => observations)),
  };
  const { verdict, counts } = conclude(merged);
  return { ...merged, verdict, counts };
};
