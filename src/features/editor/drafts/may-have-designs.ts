/**
 * Returns false if this browser has certainly stored no design, so that nothing is loaded to look for one; also if it
 * forbids storage.
 */
export async function mayHaveDesigns(): Promise<boolean> {
  try {
    const known = await indexedDB.databases?.() // not in every browser
    return known?.some(({ name }) => name === 'designs') ?? true
  } catch {
    return false
  }
}
