import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
  messages: Record<string, Record<string, string>>
}

test('no message for a rejected save claims that the design is saved', () => {
  const parts = ['designRefusals', 'designProblems', 'designFixes', 'designFileProblems'].flatMap((group) =>
    Object.entries(messages[group] ?? {}),
  )
  expect(parts.length).toBeGreaterThan(20)
  const claims = parts.filter(
    ([, text]) =>
      /\b(is|was|are) saved\b(?! by a| here|\. Please save)/i.test(text) && !/also saved/.test(text),
  )
  expect(claims).toEqual([])
})
