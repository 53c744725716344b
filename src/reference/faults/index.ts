import type { Fault } from '../departures.js';
import { afterUpdates } from './after-updates.js';
import { authentication } from './authentication.js';
import { authenticationForged } from './authentication-forged.js';
import { authenticationOrder } from './authentication-order.js';
import { authenticationOtherRequests } from './authentication-other-requests.js';
import { authorization } from './authorization.js';
import { createAnswers } from './create/answers.js';
import { createClaimedMembers } from './create/claimed-members.js';
import { createContentLost } from './create/content-lost.js';
import { createFoldedCodes } from './create/folded-codes.js';
import { createHeldIdentifiers } from './create/held-identifiers.js';
import { createIdentifiers } from './create/identifiers.js';
import { createKeptValues } from './create/kept-values.js';
import { createLoneContentLost } from './create/lone-content-lost.js';
import { createUnknownCodes } from './create/unknown-codes.js';
import { createUnknownCurrencies } from './create/unknown-currencies.js';
import { createValuesAltered } from './create/values-altered.js';
import { definitions } from './definitions.js';
import { errors } from './errors.js';
import { errorsOfServer } from './errors-of-server.js';
import { filtersTogether } from './filters-together.js';
import { findability } from './findability.js';
import { formats } from './formats.js';
import { formatsOfDays } from './formats-of-days.js';
import { get } from './get.js';
import { images } from './images.js';
import { invalidProducts } from './invalid-products.js';
import { listCarelessQueries } from './list/careless-queries.js';
import { listChannels } from './list/channels.js';
import { listDates } from './list/dates.js';
import { listElements } from './list/elements.js';
import { listElementsByFilter } from './list/elements-by-filter.js';
import { listFieldFilters } from './list/field-filters.js';
import { listFiltersBesideValues } from './list/filters-beside-values.js';
import { listFirstValues } from './list/first-values.js';
import { listIndexAfterRefusals } from './list/index-after-refusals.js';
import { listIndexAfterUpdates } from './list/index-after-updates.js';
import { listIndexByMembersSent } from './list/index-by-members-sent.js';
import { listKeptApart } from './list/kept-apart.js';
import { listLaterPages } from './list/later-pages.js';
import { listMoving } from './list/moving.js';
import { listPages } from './list/pages.js';
import { listStates } from './list/states.js';
import { listTerms } from './list/terms.js';
import { listWithoutATerm } from './list/without-a-term.js';
import { missingIdentifiers } from './missing-identifiers.js';
import { narrowPlaces } from './narrow-places.js';
import { narrowUpdates } from './narrow-updates.js';
import { patchAddedVariants } from './patch/added-variants.js';
import { patchAdditionsMissed } from './patch/additions-missed.js';
import { patchAddressing } from './patch/addressing.js';
import { patchAfterRefusals } from './patch/after-refusals.js';
import { patchBothOwners } from './patch/both-owners.js';
import { patchChangesMissed } from './patch/changes-missed.js';
import { patchCodesBeside } from './patch/codes-beside.js';
import { patchComparedInPart } from './patch/compared-in-part.js';
import { patchCopies } from './patch/copies.js';
import { patchEqualPrices } from './patch/equal-prices.js';
import { patchForgottenNames } from './patch/forgotten-names.js';
import { patchImages } from './patch/images.js';
import { patchNamedInBody } from './patch/named-in-body.js';
import { patchOddShapes } from './patch/odd-shapes.js';
import { patchOthersLost } from './patch/others-lost.js';
import { patchPartial } from './patch/partial.js';
import { patchRefusedUpdates } from './patch/refused-updates.js';
import { patchSlightChanges } from './patch/slight-changes.js';
import { patchStrangeVariants } from './patch/strange-variants.js';
import { patchTimes } from './patch/times.js';
import { patchUnknownCodes } from './patch/unknown-codes.js';
import { patchUnknownCurrencies } from './patch/unknown-currencies.js';
import { patchVariants } from './patch/variants.js';
import { productsWithoutVariants } from './products-without-variants.js';
import { rareDates } from './rare/dates.js';
import { rareLists } from './rare/lists.js';
import { rareMoments } from './rare/moments.js';
import { rareNumbers } from './rare/numbers.js';
import { rareRaces } from './rare/races.js';
import { rareShapes } from './rare/shapes.js';
import { rareTexts } from './rare/texts.js';
import { refusedIntoLists } from './refused-into-lists.js';
import { sequences } from './sequences.js';
import { states } from './states.js';
import { statesIncomplete } from './states-incomplete.js';
import { token } from './token.js';
import { tokenRequests } from './token-requests.js';

/** Every table of faults, by its name: the file, or the room and the file, bear the same. */
const tables: Readonly<Record<string, readonly Fault[]>> = {
  token,
  tokenRequests,
  authentication,
  authenticationForged,
  authenticationOrder,
  authenticationOtherRequests,
  authorization,
  definitions,
  createAnswers,
  createValuesAltered,
  createContentLost,
  createLoneContentLost,
  createUnknownCodes,
  createFoldedCodes,
  createUnknownCurrencies,
  createIdentifiers,
  createHeldIdentifiers,
  createClaimedMembers,
  productsWithoutVariants,
  createKeptValues,
  narrowPlaces,
  states,
  statesIncomplete,
  get,
  images,
  patchAfterRefusals,
  patchAddressing,
  patchChangesMissed,
  patchAdditionsMissed,
  patchRefusedUpdates,
  patchSlightChanges,
  patchImages,
  patchCodesBeside,
  patchBothOwners,
  patchCopies,
  patchComparedInPart,
  patchEqualPrices,
  patchForgottenNames,
  patchNamedInBody,
  patchOddShapes,
  patchOthersLost,
  patchTimes,
  patchVariants,
  patchStrangeVariants,
  patchAddedVariants,
  patchUnknownCodes,
  patchUnknownCurrencies,
  patchPartial,
  narrowUpdates,
  findability,
  listElements,
  listStates,
  listPages,
  listDates,
  listTerms,
  listWithoutATerm,
  listChannels,
  listFieldFilters,
  missingIdentifiers,
  listMoving,
  refusedIntoLists,
  afterUpdates,
  sequences,
  filtersTogether,
  listFiltersBesideValues,
  invalidProducts,
  listFirstValues,
  listLaterPages,
  listCarelessQueries,
  listElementsByFilter,
  listIndexAfterUpdates,
  listIndexByMembersSent,
  listIndexAfterRefusals,
  listKeptApart,
  formats,
  formatsOfDays,
  errors,
  errorsOfServer,
  rareTexts,
  rareNumbers,
  rareDates,
  rareShapes,
  rareLists,
  rareMoments,
  rareRaces,
};

/** Every fault, area by area. */
export const faults: readonly Fault[] = Object.values(tables).flat();

const inKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The table `listPages` stands in `list/pages.ts`, and so do all tables of these. */
const rooms = /^(create|patch|list|rare)-/;

const fileOfTable = (name: string): string =>
  `src/reference/faults/${inKebabCase(name).replace(rooms, '$1/')}.ts`;

const files = new Map(
  Object.entries(tables).flatMap(([name, table]) =>
    table.map((fault): [string, string] => [fault.name, fileOfTable(name)]),
  ),
);

/** The file within the repository that holds a fault; undefined where it is no fault but a lawful service. */
export const fileOfFault = (name: string): string | undefined => files.get(name);
