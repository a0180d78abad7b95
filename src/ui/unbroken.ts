import { createElement, type ReactNode } from 'react'

/** A hyphen between letters or digits. */
const hyphenated = /[\p{L}\d]-[\p{L}\d]/u

/** A name whose hyphenated words stay on one line, as far as the line is wide enough: "kiss-cut" (ui-41). The text is unchanged. */
export function unbroken(name: string): ReactNode {
  if (!hyphenated.test(name)) return name
  return name
    .split(/( )/)
    .map((word, index) =>
      hyphenated.test(word) ? createElement('span', { key: index, className: 'unbroken' }, word) : word,
    )
}
