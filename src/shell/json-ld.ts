const risky: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Returns JSON that cannot end its script element, whatever texts it contains (shell-16). */
export const jsonLdText = (data: object) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => risky[character] ?? '')
