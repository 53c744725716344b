/** Why something could not be looked at where several checks meet the same wall, and what would help. */
export const reasons = {
  noEan:
    'the products of the run bear no ean: let the target accept variants with eans of the ranges for internal use, 02 and 20 to 29',
  noEanAdded:
    'variants with an ean that an update added do not show: raise PIM_CONSISTENCY_TIMEOUT if they show later than that',
  noExternalId:
    'the products of the run bear no externalId: let the target accept a text such as `pc-1a2b3c` for it',
  noProductId:
    'no answer shows a productId, by which the product could be asked for: show it in single answers and lists',
  noProduct: 'the answer to reading a product is no JSON object: see get/product-is-object',
  gone: 'an updated product that was read before is not found any more: see patch/keeps-identity',
  noState: 'a product shows no state: see get/product-has-response-members',
  noDay:
    'a product does not show the day of its creation or modification in the form that the specification asks for: see formats/times',
  tooManyInWindow:
    'the days around a product hold too many others to be read: run against fewer products, or make `term` find identifiers',
} as const;
