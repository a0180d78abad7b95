import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spellCheckDocument, type CSpellUserSettings } from 'cspell-lib'
import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { brandTexts } from '../support/brand-texts'

/** Words that are not in the dictionary: of all brands in brands/base/words.txt, of one in brands/<id>/words.txt. */
const wordsOf = (id: string) => {
  const file = join('brands', id, 'words.txt')
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
    : []
}

/** What Americans call otherwise; "parcel->package" names what to write. */
const british = `
  parcel->package parcels->packages telephone->phone telephones->phones mailbox->email dearer->more~expensive
  pavement->sidewalk letterbox->mailbox cheque->check whilst->while amongst->among marquee->tent plasterboard->drywall
  colour->color grey->gray centre->center aluminium->aluminum personalised->personalized
  favourite->favorite fibre->fiber jewellery->jewelry cancelled->canceled travelled->traveled catalogue->catalog
  anew->again shall->should towards->toward upwards->upward outwards->outward`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.replace('~', ' '))

const settings = (id: string): CSpellUserSettings => ({
  language: 'en-US',
  dictionaries: ['en_us'],
  words: [...wordsOf('base'), ...(id === 'base' ? [] : wordsOf(id))],
  flagWords: british,
  minWordLength: 4,
})

/** "brands/neon/routes.yaml:5  colour" */
async function misspelled(id: string): Promise<string[]> {
  const found: string[] = []
  for (const { file, text } of brandTexts(id)) {
    const { issues } = await spellCheckDocument(
      { uri: `file:///${file}`, text, languageId: 'plaintext', locale: 'en-US' },
      { generateSuggestions: false, noConfigSearch: true },
      settings(id),
    )
    for (const { text: word, offset } of issues)
      found.push(`${file}:${text.slice(0, offset).split('\n').length}  ${word}`)
  }
  return found
}

/** A brand that is added has no list of words, and need not be in English. */
const checked = ['base', ...brandIds()].filter((id) => existsSync(join('brands', id, 'words.txt')))

describe.each(checked)('%s', (id) => {
  test('is spelled in American English; other words stand in words.txt (brand-102)', async () => {
    expect(await misspelled(id)).toEqual([])
  })
})
