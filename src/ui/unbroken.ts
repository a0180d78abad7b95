import { createElement, type ReactNode } from 'react'

/** A name whose hyphenated words stay on one line, as far as the line is wide enough: "kiss-cut" (ui-41). The text is unchanged. */
export function unbroken(name: string): ReactNode {
  const parts = name.split(/([\p{L}\d]+(?:-[\p{L}\d]+)+)/u)
  if (parts.length === 1) return name
  return parts.map((part, index) =>
    index % 2 === 1 ? createElement('span', { key: index, className: 'unbroken' }, part) : part,
  )
}
