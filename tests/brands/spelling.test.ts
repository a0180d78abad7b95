import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spellCheckDocument, type CSpellUserSettings } from 'cspell-lib'
import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { brandTexts } from '../support/brand-texts'
import { specification } from '../support/specification'

/**
 * Returns words that are missing from the dictionary: for all brands in brands/base/words.txt, for one brand
 * in brands/<id>/words.txt.
 */
const wordsOf = (id: string) => {
  const file = join('brands', id, 'words.txt')
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
    : []
}

/** Words for which Americans use another; "parcel->package" names the replacement. */
const british = `
  parcel->package parcels->packages telephone->phone telephones->phones mailbox->email dearer->more~expensive
  pavement->sidewalk letterbox->mailbox cheque->check whilst->while amongst->among marquee->tent plasterboard->drywall
  colour->color grey->gray centre->center aluminium->aluminum personalised->personalized
  favourite->favorite fibre->fiber jewellery->jewelry cancelled->canceled travelled->traveled catalogue->catalog
  anew->again shall->should towards->toward upwards->upward outwards->outward afterwards->afterward
  backwards->backward socket->outlet sockets->outlets quietens->quiets mantelpiece->mantel pixeled->pixelated
  postcode->ZIP~code`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.replace('~', ' '))

/** English words that no American combines in this way, with the replacement. */
const odd: readonly (readonly [RegExp, string])[] = [
  [/\bany more[.,;]/i, 'anymore'],
  [/\btrade mark/i, 'trademark'],
  [/\bshop front/i, 'storefront'],
  [/\blast orders\b/i, 'last call'],
  [/\bexercise books?\b/i, 'notebooks'],
  [/\bchopping board/i, 'cutting board'],
  [/\brecord sleeve/i, 'album cover'],
  [/\bcharity number/i, 'EIN'],
  [/\b(?:two|three|rented) flats?\b/i, 'apartments'],
  [/\bnight lamp/i, 'night-light'],
  [/\bfit it (?:my|your)self/i, 'install it'],
  [/\b(?:misted|steamed) window/i, 'foggy window'],
  [/\bpassers?-by\b/i, 'passerby'],
  [/\b\d{1,2} (?:January|March|April|June|July|August|October|November|December)\b/, 'January 31'],
  [/\bone (?:press|click), and\b/i, 'click below to'],
  [/\bwhat (?:your|you) \w+ and your account need/i, 'emails about your orders'],
  [/\bstays? (?:on it|with you)\b/i, 'you have … left'],
  [/\bleaves this house\b/i, 'leaves our shop'],
  [/\bare possible\b|\bPossible is\b/, 'the limit is'],
  [/\b(?:nobody|no one) is told\b|\btells nobody\b/i, "we don't share"],
  [/\bkeys lie in\b/i, 'are in'],
  [/\bat (?:its|the) foot\b/i, 'at the bottom'],
  [/\binto the cart\b/i, 'to your cart'],
  [/\b(?:days|seven) on the road\b/i, 'in transit'],
  [/\blook into (?:the|your) manual/i, 'check the manual'],
  [/\bwithout your word\b|\bwaits for your (?:word|yes)\b/i, 'your approval'],
  [/\bprivate person\b/i, 'individual'],
  [/\bsomebody who looks after\b/i, 'parent or guardian'],
  [/\bthe payment is in\b/i, 'as soon as you pay'],
  [/\bcosts so little\b/i, 'that little'],
]

const settings = (id: string): CSpellUserSettings => ({
  language: 'en-US',
  dictionaries: ['en_us'],
  words: [...wordsOf('base'), ...(id === 'base' ? [] : wordsOf(id))],
  flagWords: british,
  minWordLength: 4,
})

/** Blanks out the specification's sentences, whose spelling stays as it is. */
const withoutSpecified = (text: string) =>
  Object.values(specification.messages).reduce(
    (rest, sentence) => rest.replaceAll(sentence, (found) => found.replace(/[^\n]/g, ' ')),
    text,
  )

/** Returns misspelled words in the form "brands/neon/routes.yaml:5  colour". */
async function misspelled(id: string): Promise<string[]> {
  const found: string[] = []
  for (const { file, text: whole } of brandTexts(id)) {
    const text = withoutSpecified(whole)
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

/** Returns odd phrases in the same form; a phrase may continue on the next line. */
const oddPhrases = (id: string): string[] =>
  brandTexts(id).flatMap(({ file, text }) =>
    odd.flatMap(([phrase, instead]) => {
      const found = new RegExp(phrase.source.replaceAll(' ', '\\s+'), phrase.flags).exec(text)
      if (!found) return []
      return [`${file}:${text.slice(0, found.index).split('\n').length}  ${found[0]}: ${instead}`]
    }),
  )

/** An added brand has no word list and doesn't have to be in English. */
const checked = ['base', ...brandIds()].filter((id) => existsSync(join('brands', id, 'words.txt')))

describe.each(checked)('%s', (id) => {
  test('is spelled in American English; exceptions are in words.txt (brand-92)', async () => {
    expect(await misspelled(id)).toEqual([])
  })

  test('has no phrases that sound British or translated (brand-92)', () => {
    expect(oddPhrases(id)).toEqual([])
  })
})
