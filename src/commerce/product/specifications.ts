export interface Specification {
  name: string
  value: string
}

/** Parses a product's facts in Magento's format: one per line, such as "Material: vinyl". */
export function specifications(text: string | null | undefined): Specification[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    return [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }]
  })
}
