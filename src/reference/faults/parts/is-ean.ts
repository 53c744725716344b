/** Whether a product is named by an ean, by the look of what names it. */
export function isEan(key: string): boolean {
  return /^\d{13}$/.test(key);
}
