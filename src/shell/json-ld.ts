const risky: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** shell-16: JSON that cannot end the script element it stands in, whatever the texts inside say. */
export const jsonLdText = (data: object) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => risky[character] ?? '')
