import { atLast } from '../src/harness/index.js';
import { borrowedInLists } from '../src/harness/sequences/borrowed-texts.js';
import {
  markedByName,
  updatedByChannel,
  updatedByCode,
  updatedByState,
  updatedOutsideChannels,
  updatedWithoutCode,
} from '../src/harness/steps/list/found-as-updated.js';
import { compareUpdated } from '../src/harness/steps/list/updated-products.js';
import { elementAgreesWith, lacksFields } from '../src/oracle/lists/list-element.js';

// Whatever an update was about, and whichever check sent it: what lists show and go by follows it.
atLast('list/agrees-with-get', (check) => compareUpdated(check, elementAgreesWith));
atLast('list/shows-all-product-fields', (check) => compareUpdated(check, lacksFields));
atLast('list/found-under-its-state', updatedByState);
atLast('list/channel-finds-its-products', updatedByChannel);
atLast('list/channel-leaves-others-out', updatedOutsideChannels);
atLast('list/field-filter-finds', (check) => updatedByCode(check, 'product'));
atLast('list/variant-field-filter-finds', (check) => updatedByCode(check, 'variant'));
atLast('list/field-filter-holds', updatedWithoutCode);
atLast('list/term-finds-name', markedByName);

// Whatever an update was about, it is about no other product.
atLast('sequences/last-written-shows', borrowedInLists);
