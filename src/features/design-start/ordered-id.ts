const pattern = /^([A-Za-z0-9]{32})-([1-9]\d{0,8})$/

/** A design of the shop and its version, as lines of a Magento's cart name them (commerce-103). */
export function orderedIn(text: string): { uid: string; version: number } | undefined {
  const [, uid, version] = pattern.exec(text) ?? []
  return uid === undefined ? undefined : { uid, version: Number(version) }
}
