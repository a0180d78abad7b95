import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { allCode } from './sources'

test('the code uses every message for shoppers (architecture-8)', () => {
  const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
    messages: Record<string, Record<string, unknown>>
  }
  const code = allCode.filter(([file]) => file.startsWith('src/')).map(([, text]) => text)
  const literals = new Set(code.flatMap((text) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word)))
  const wholes = new Set(code.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []))
  // `quote.${step}Text` reads quote.step1Text, `${kind}Subject` reads every name with that ending.
  const patterns = code
    .flatMap((text) => [...text.matchAll(/`([\w.-]*\$\{[^`\n]*)`/g)].map(([, template = '']) => template))
    .filter((template) => /^[\w.-]*(\$\{[^}]*\}[\w.-]*)+$/.test(template))
    .filter((template) => /[A-Za-z]{3}/.test(template.replace(/\$\{[^}]*\}/g, '')))
    .map((template) => new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`))
  const isRead = (group: string, name: string) =>
    literals.has(`${group}.${name}`) ||
    wholes.has(name) ||
    patterns.some((pattern) => pattern.test(`${group}.${name}`) || pattern.test(name))
  const unread = Object.entries(messages).flatMap(([group, wordings]) =>
    Object.keys(wordings)
      .filter((name) => !isRead(group, name))
      .map((name) => `${group}.${name}`),
  )
  expect(unread).toEqual([])
})
