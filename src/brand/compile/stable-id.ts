const encoder = new TextEncoder()

/** Returns a number from 1 to 2^31 - 1 that depends only on the name (FNV-1a). */
export function stableId(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  // Mixed again: similar names would otherwise get similar numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) & 0x7fffffff || 1
}

export const optionUid = (urlKey: string, option: string) => uid(`option/${urlKey}/${option}`)
export const valueUid = (urlKey: string, option: string, value: string) =>
  uid(`value/${urlKey}/${option}/${value}`)

const uid = (name: string) => Buffer.from(name).toString('base64url')

/** Returns the names whose number an earlier name already has. */
export function collidingIds(names: string[]): { name: string; earlier: string }[] {
  const seen = new Map<number, string>()
  return names.flatMap((name) => {
    const id = stableId(name)
    const earlier = seen.get(id)
    if (earlier === undefined) seen.set(id, name)
    return earlier === undefined || earlier === name ? [] : [{ name, earlier }]
  })
}
