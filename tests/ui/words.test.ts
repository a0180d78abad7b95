import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Attributes that are read aloud or shown. */
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])

interface Node {
  type: string
  value?: unknown
  name?: { name?: unknown }
  expression?: Node
}

const hasLetters = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value)
const isLiteral = (value: unknown): value is Node => Object(value)['type'] === 'Literal'

/** Returns a node's hard-coded text, if any. */
function wordsOf(node: Node): unknown {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXAttribute' && spoken.has(String(node.name?.name)))
    return isLiteral(node.value) ? node.value.value : undefined
  if (node.type === 'JSXExpressionContainer' && isLiteral(node.expression)) return node.expression.value
  return undefined
}

/** Returns all hard-coded text that a component shows or announces, for any brand. */
function ownWords(file: string): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    if ('type' in node) {
      const words = wordsOf(node as Node) // the parser's node type
      if (hasLetters(words)) found.push(words.trim())
    }
    // A class name is not text: only an element's children are.
    for (const [key, child] of Object.entries(node))
      if (!('type' in node && node.type === 'JSXAttribute' && key === 'value')) look(child)
  }
  look(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

const parts = globSync('src/ui/**/*.tsx')

test.each(parts)('%s contains no hard-coded text: callers pass it in (ui-3)', (part) => {
  expect(ownWords(part)).toEqual([])
})

test('a component with hard-coded text is found (ui-3)', () => {
  expect(ownWords('tests/support/browser/part-with-words.tsx')).toEqual(['Close', 'Add to cart', 'Loading'])
})
