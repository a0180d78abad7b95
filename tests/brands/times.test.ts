import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Texts of the brands, line by line. */
const lines = readdirSync('brands', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith('schema/') && file !== 'README.md')
  .flatMap((file) =>
    readFileSync(join('brands', file), 'utf8')
      .split('\n')
      .map((text) => ({ file, text })),
  )

const count = '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few)'
const times = [
  new RegExp(`${count}(?: to ${count}|–${count})? (?:business|working) (?:day|hour)`, 'i'),
  /within (?:the hour|an hour|hours|minutes|a day|the day)/i,
  /next business day/i,
  /around the clock|24\/7/i,
  /ship(?:ping|s)? (?:is )?(?:free )?over \$\d/i,
  /over \$\d+ ships? free/i,
]

/**
 * Phrases that don't promise the shop's days: other people's times, choices with their own figures, and words
 * of the schedule.
 */
const others: readonly string[] = [
  "hasn't moved for three business days",
  'With *rush* it is one business day',
  'Print it in one business day',
  'oneDay: 1 business day',
  'Can it run around the clock?',
  'will follow within minutes',
]

test('texts use placeholders for days, hours and the free shipping limit, which the manifest fills in (schedule-366)', () => {
  const found = lines.filter(
    ({ text }) => times.some((time) => time.test(text)) && !others.some((other) => text.includes(other)),
  )
  expect(found).toEqual([])
})

test('every listed exception still matches a text (schedule-366)', () => {
  expect(others.filter((other) => !lines.some(({ text }) => text.includes(other)))).toEqual([])
})
