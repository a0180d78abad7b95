/** True if the shopper's browser asks for little data: nothing is then fetched before it is needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true // not in every browser
