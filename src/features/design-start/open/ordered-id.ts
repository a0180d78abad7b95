const pattern = /^([A-Za-z0-9]{32})-([1-9]\d{0,8})$/

/** Parses a design's uid and version, as in the lines of a Magento cart (commerce-103). */
export function orderedIn(text: string): { uid: string; version: number } | undefined {
  const [, uid, version] = pattern.exec(text) ?? []
  return uid === undefined ? undefined : { uid, version: Number(version) }
}
