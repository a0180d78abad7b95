/**
 * Results that are made once for each owner and key; of an owner the one that was asked for longest ago is forgotten first.
 * @param max how many are kept of each owner
 */
export function createMemo<Owner extends object, Made>(max: number) {
  const owners = new WeakMap<Owner, Map<string, Made>>()
  return (owner: Owner, key: string, make: () => Made): Made => {
    const known = owners.get(owner) ?? new Map<string, Made>()
    owners.set(owner, known)
    const made = known.has(key) ? known.get(key)! : make() // looked for just before
    known.delete(key)
    known.set(key, made)
    const [oldest] = known.keys()
    if (known.size > max && oldest !== undefined) known.delete(oldest)
    return made
  }
}
