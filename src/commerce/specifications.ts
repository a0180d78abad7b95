export interface Specification {
  name: string
  value: string
}

/** A product's facts as Magento keeps them: "Material: vinyl", a line each. */
export function specifications(text: string | null | undefined): Specification[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    return [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }]
  })
}
