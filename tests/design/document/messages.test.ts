import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '@/design/document/commands/commands'
import { problem, problemKinds } from '@/design/document/problem'

const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
  messages: Record<string, Record<string, string>>
}

const namesIn = (group: string) => Object.keys(messages[group] ?? {}).toSorted()

const withoutGroup = (names: string[]) =>
  [...new Set(names.map((name) => name.split('.')[1] ?? ''))].toSorted()

test('every problem, fix and command has a message, and no message is unused (design-document-1)', () => {
  const problems = problemKinds.map((kind) => problem(kind, '', '', ''))
  expect(namesIn('designProblems')).toEqual(withoutGroup(problems.map(({ say }) => say)))
  expect(namesIn('designFixes')).toEqual(withoutGroup(problems.map(({ fix }) => fix)))
  expect(namesIn('designCommands')).toEqual(withoutGroup(Object.values(commands).map(({ label }) => label)))
})
