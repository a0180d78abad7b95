/**
 * Returns the uid of a configurable product's attribute from the uid of one of its values:
 * "configurable/93/49" in Base64 → "configurable/93".
 */
export const attributeUid = (valueUid: string): string => {
  try {
    return atob(valueUid).replace(/\/[^/]*$/, '')
  } catch {
    return valueUid
  }
}
