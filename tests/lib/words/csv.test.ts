import { expect, test } from 'vitest'
import { csv } from '@/lib/words/csv'

test.each([
  '=1+1',
  '+1 518',
  '-2+3',
  '@sum(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠sum(A1)',
])('a spreadsheet shows %j as text (operations-9)', (text) => {
  expect(csv([[text]])).toBe(`"'${text}"\r\n`)
})

test.each(['-12.50', '-3', 'a=1', 'x@y.example', ''])('%j stays unchanged (operations-9)', (text) => {
  expect(csv([[text]])).toBe(`"${text}"\r\n`)
})
