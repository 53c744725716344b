import type { Fault } from '../departures.js';
import { authentication } from './authentication.js';
import { authorization } from './authorization.js';
import { create } from './create.js';
import { definitions } from './definitions.js';
import { errors } from './errors.js';
import { filtersTogether } from './filters-together.js';
import { findability } from './findability.js';
import { formats } from './formats.js';
import { get } from './get.js';
import { images } from './images.js';
import { keptValues } from './kept-values.js';
import { list } from './list.js';
import { movingLists } from './moving-lists.js';
import { partialUpdates } from './partial-updates.js';
import { patch } from './patch.js';
import { rareDates } from './rare-dates.js';
import { rareLists } from './rare-lists.js';
import { rareMoments } from './rare-moments.js';
import { rareNumbers } from './rare-numbers.js';
import { rareShapes } from './rare-shapes.js';
import { rareTexts } from './rare-texts.js';
import { sequences } from './sequences.js';
import { states } from './states.js';
import { token } from './token.js';

/** Every fault, area by area. */
export const faults: readonly Fault[] = [
  ...token,
  ...authentication,
  ...authorization,
  ...definitions,
  ...create,
  ...keptValues,
  ...states,
  ...get,
  ...images,
  ...patch,
  ...partialUpdates,
  ...findability,
  ...list,
  ...movingLists,
  ...sequences,
  ...filtersTogether,
  ...formats,
  ...errors,
  ...rareTexts,
  ...rareNumbers,
  ...rareDates,
  ...rareShapes,
  ...rareLists,
  ...rareMoments,
];
