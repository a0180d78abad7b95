/**
 * Memoizes results by owner and key. Each owner's least recently used result is dropped first.
 * @param max upper limit of results per owner
 */
export function createMemo<Owner extends object, Made>(max: number) {
  const owners = new WeakMap<Owner, Map<string, Made>>()
  return (owner: Owner, key: string, make: () => Made): Made => {
    const known = owners.get(owner) ?? new Map<string, Made>()
    owners.set(owner, known)
    const made = known.has(key) ? known.get(key)! : make() // `has` was checked
    known.delete(key)
    known.set(key, made)
    const [oldest] = known.keys()
    if (known.size > max && oldest !== undefined) known.delete(oldest)
    return made
  }
}
