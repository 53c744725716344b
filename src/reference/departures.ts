import type { Catalog } from './definitions/load-definition.js';
import { type Departure, lawful } from './rules/index.js';

/** Environment variables of the suite, by name. */
export type Settings = Readonly<Record<string, string>>;

/** A service that uses a freedom which the specification leaves. */
export interface Dialect {
  readonly name: string;
  /** One sentence on how the service differs. */
  readonly says: string;
  /** Variables that a client must set to use it: what it does is told to people, not found out. */
  readonly settings?: Settings;
  /** Ids of the SHOULDs that it does not keep: to be warned of is right there. */
  readonly consequences?: readonly string[];
  /** How many products are there at the start, where the number is what the dialect is about. */
  readonly seedProducts?: number;
  /** The definition and data that the service has in place of those it would have. */
  readonly catalog?: (given: Catalog) => Catalog;
  /** Keeps a client waiting for so long, or has so little to look at, that nothing else can be looked at beside it. */
  readonly alone?: true;
  readonly rules: Departure;
}

/** A defect: a service that breaks one requirement and, as far as can be, no other. */
export interface Fault {
  readonly name: string;
  /** Id of the requirement that the defect must turn red. */
  readonly requirement: string;
  /** One sentence on what goes wrong. */
  readonly says: string;
  /** For a defect that shows on few products or after few courses of events: the least profile that promises to catch it. */
  readonly rare?: 'standard' | 'deep';
  readonly settings?: Settings;
  /** Ids of requirements that cannot hold either where this one is broken. */
  readonly consequences?: readonly string[];
  /**
   * Keeps a client from so much that what else is wrong with the service would not show, or shows only where nothing
   * else is.
   */
  readonly alone?: true;
  readonly rules: Departure;
}

/** An entry of `--list-faults` and `--list-dialects`. */
interface ListedDeparture {
  readonly name: string;
  readonly requirement: string | null;
  readonly area: string | null;
  readonly says: string;
  /** The least profile that promises to catch it, where it is a rare defect; else null. */
  readonly rare: 'standard' | 'deep' | null;
  readonly consequences: readonly string[];
  readonly settings: Settings;
  /** What it speaks about: of two lawful services that share a topic one undoes the other. */
  readonly topics: readonly string[];
  /** Whether nothing else is to be looked at on the service: it would not show, or take too long. */
  readonly alone: boolean;
}

/** What a departure speaks about: each rule is a topic; so are the number of products and the definition. */
export function topicsOf(departure: Dialect | Fault): readonly string[] {
  const rules = Object.keys(departure.rules(lawful));
  if ('requirement' in departure) return rules;
  const { name, seedProducts, catalog } = departure;
  return [
    `dialect ${name}`,
    ...rules,
    ...(seedProducts === undefined ? [] : ['products']),
    ...(catalog === undefined ? [] : ['definition']),
  ];
}

/** What is told about a fault or dialect. */
export function listed(departure: Dialect | Fault): ListedDeparture {
  const requirement = 'requirement' in departure ? departure.requirement : null;
  return {
    name: departure.name,
    requirement,
    area: requirement?.split('/')[0] ?? null,
    says: departure.says,
    rare: 'rare' in departure ? (departure.rare ?? null) : null,
    consequences: departure.consequences ?? [],
    settings: departure.settings ?? {},
    topics: topicsOf(departure),
    alone: 'alone' in departure,
  };
}
