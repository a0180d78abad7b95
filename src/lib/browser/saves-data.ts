/** True if the browser is in data-saving mode; nothing is then fetched before it is needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true // not in every browser
