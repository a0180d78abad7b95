/** Adds a colon to a label, "Size:", unless it already ends with punctuation, as in "Who is it for?". */
export const withColon = (label: string) => (/[?!.:…]$/.test(label) ? label : `${label}:`)
