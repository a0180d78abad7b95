import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkMade } from '@/brand/check/design/template-made'
import { describeIssue, expectation } from '@/brand/manifest/describe-issue'
import { datesSchema } from '@/brand/schema/dates'
import { designsSchema } from '@/brand/schema/designs'
import { dayOfRule, parseDateRule } from '@/design/made/date-rule'

/** Tests mistakes in the manifests of generated objects and dates. */

const calendars = readFileSync('brands/ranges/play-and-keep/designs/calendars.yaml', 'utf8')
const dates = readFileSync('brands/base/dates.yaml', 'utf8')
const lists = datesSchema.parse(parse(dates)).dates

const changed = (yaml: string, from: string, to: string): unknown => {
  expect(yaml).toContain(from)
  return parse(yaml.replace(from, to))
}

function reports(from: string, to: string): string[] {
  const { templates } = designsSchema.parse(changed(calendars, from, to))
  const found: string[] = []
  if (templates['calendar'])
    checkMade(templates['calendar'], lists, (path, message) => found.push(`${path.join('.')}: ${message}`))
  return found
}

function issues(schema: typeof datesSchema | typeof designsSchema, root: unknown): string[] {
  const read = schema.safeParse(root, { error: expectation })
  return (read.error?.issues ?? []).flatMap((issue) =>
    describeIssue(issue, schema, root).map(({ message }) => message),
  )
}

test('the initial contents of a range’s calendars have no problems (brand-56)', () => {
  expect(reports('kind', 'kind')).toEqual([])
})

test.each([
  ['dates: [us, mexico]', 'dates: [us, canda]', 'dates.1: dates: '],
  ['option: first-month }', 'option: first }', 'with: There is no option "first"'],
  [
    'with: { first: {',
    'with: { frist: {',
    'with: There is no setting of "month" "frist". Did you mean "first"?',
  ],
  ['font: slab', 'font: helvetica', 'font: There is no text face "helvetica"'],
  ['first: { option: first-month }', 'style: rows', 'with › style should be one of: grid, boxes, strip'],
  ['at: [0.055, 0.56, 0.89, 0.41]', 'at: [0.2, 0.56, 0.89, 0.41]', 'at: left and width'],
])('%s written as %s is reported with its place (brand-56)', (from, to, said) => {
  const found = reports(from, to)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(said)
})

test('what an option begins a page with is checked, too (brand-56)', () => {
  const places = ['landscape', 'desk'].map(
    (size) => `options.format.values.${size}.surfaces.month.begins.1.at`,
  )
  expect(reports('at: [0.53, 0.16, 0.43, 0.74]', 'at: [0.53, 0.16, 0.63, 0.74]')).toEqual(
    places.map((place) => expect.stringContaining(place)),
  )
})

test('what belongs over a photo from the page is checked, too (brand-56)', () => {
  const cards = readFileSync('brands/ranges/play-and-keep/designs/cards.yaml', 'utf8')
  const { templates } = designsSchema.parse(
    changed(cards, 'with: { corners: two }', 'with: { corners: six }'),
  )
  const found: string[] = []
  if (templates['playing-cards'])
    checkMade(templates['playing-cards'], lists, (path, message) =>
      found.push(`${path.join('.')}: ${message}`),
    )
  expect(found).toEqual([expect.stringContaining('surfaces.face.withPhoto.1.with.corners: ')])
  const bare = changed(
    cards,
    '{ slot: photo, at: [0.197, 0.135, 0.606, 0.73] }',
    '{ made: index, font: slab, fill: "#1a1a1a", at: [0, 0, 1, 1] }',
  )
  expect(issues(designsSchema, bare)).toEqual([expect.stringContaining('{ slot: photo, at: … }')])
})

const rolls = readFileSync('brands/ranges/on-the-wall/designs/on-the-wall.yaml', 'utf8')

test.each([
  ['slot: words', 'slot: word', 'There is no slot of "words" "word".'],
  ['words: { words: words }', 'words: { lines: words }', 'There is no slot of "words" "words".'],
  ['made: roll\n', 'made: dial\n', 'slot: a "dial" takes no words; only roll does.'],
])('a roll that takes typed words: %s written as %s is reported (brand-56)', (from, to, said) => {
  const { templates } = designsSchema.parse(changed(rolls, from, to))
  const found: string[] = []
  for (const template of Object.values(templates))
    checkMade(template, lists, (path, message) => found.push(`${path.join('.')}: ${message}`))
  expect(found.filter((each) => !each.includes('with'))).toEqual([
    expect.stringContaining(`surfaces.front.begins.0.slot: surfaces › front › begins › `),
  ])
  expect(found.join()).toContain(said)
})

test.each([
  ['made: [month]', 'made: [week]', 'month'],
  ['{ made: month, at', '{ made: months, at', 'month'],
])('a generator that there is not is refused: %s written as %s (brand-56)', (from, to, said) => {
  const found = issues(designsSchema, changed(calendars, from, to))
  expect(found.join('\n')).toContain(said)
})

test.each([
  'November 4th Thursdy',
  'Novembre 4th Thursday',
  'Moonday before May 25',
  'Monday before May last Friday',
  'Monday until May 25',
  'November 5th Thursday',
  'July 4th',
  'easter',
  'February 30',
])('the date "%s" is refused with dates as they are written (brand-56)', (rule) => {
  const found = issues(datesSchema, changed(dates, 'on: November 4th Thursday', `on: "${rule}"`))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('dates › us › dates › thanksgiving › on')
  expect(found[0]).toContain('"November 4th Thursday"')
})

/** The eleven federal holidays of four years, as the government lists them. */
const federal: Record<number, string[]> = {
  2024: ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '09-06', '10-11', '11-11', '11-25', '12-25'],
  2028: ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25'],
}
const names = [
  'new-year',
  'king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
]

test.each(Object.entries(federal))(
  'the federal holidays of %s are on their days (brand-56)',
  (year, days) => {
    const found = names.map((name) => {
      const rule = parseDateRule(lists['us']?.dates[name]?.on ?? '')
      const day = rule && dayOfRule(rule, Number(year), 'february-28')
      return [day?.month, day?.day].map((part) => String(part).padStart(2, '0')).join('-')
    })
    expect(found).toEqual(days)
  },
)
