import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepHyphenatedWordsTogether } from '@/ui/unbroken'

const wholeWordsOf = (name: string) => {
  const { container } = render(<h1>{keepHyphenatedWordsTogether(name)}</h1>)
  expect(container.textContent).toBe(name)
  return [...container.querySelectorAll('.unbroken')].map((word) => word.textContent)
}

test.each([
  ['Custom kiss-cut stickers', ['kiss-cut']],
  ['Glow-in-the-dark stickers', ['Glow-in-the-dark']],
  ['Two- and Three-Line Neon Sign', ['Three-Line']],
  ['Café-style, über-bold', ['Café-style,', 'über-bold']],
  ['Sizes 3-7', ['3-7']],
])('“%s” keeps its hyphenated words on one line and its text unchanged', (name, whole) => {
  expect(wholeWordsOf(name)).toEqual(whole)
})

test('a name without a hyphen is returned as plain text', () => {
  expect(keepHyphenatedWordsTogether('Photo board')).toBe('Photo board')
})
