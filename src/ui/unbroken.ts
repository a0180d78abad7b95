import { createElement, type ReactNode } from 'react'

/** Matches a hyphen between letters or digits. */
const hyphenated = /[\p{L}\d]-[\p{L}\d]/u

/**
 * Keeps hyphenated words of a name such as "kiss-cut" on one line if the line is wide enough. The
 * text is unchanged.
 */
export function keepHyphenatedWordsTogether(name: string): ReactNode {
  if (!hyphenated.test(name)) return name
  return name
    .split(/( )/)
    .map((word, index) =>
      hyphenated.test(word) ? createElement('span', { key: index, className: 'unbroken' }, word) : word,
    )
}
