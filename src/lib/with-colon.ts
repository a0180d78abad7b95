/** A label before its answer: "Size:". One that asks has its own mark: "Who is it for?". */
export const withColon = (label: string) => (/[?!.:…]$/.test(label) ? label : `${label}:`)
