import { expect, test } from 'vitest'
import { briefRules, blankBrief, toBrief } from '@/features/enquiries/upload-choice/brief-form'
import { draftWithFile } from '@/features/enquiries/upload-choice/lay-out-file'
import { uploadChoiceProblem } from '@/features/enquiries/upload-choice/why-not'
import type { ProductOption, VisibilityRule } from '@/lib/products/product-options'
import { exampleBrand } from '../../../support/brands'

const round = { urlKey: 'round', name: 'Round one', extensions: ['png', 'pdf'], quantity: 50 }
const file = (name: string, isKept = false) => ({ key: `${'A'.repeat(32)}.png`, url: '/a.png', name, isKept })

test.each([
  ['print', undefined, 'uploadChoice.fileFirst'],
  ['online', undefined, undefined],
  ['print', file('logo.png'), undefined],
  ['online', file('logo.png'), undefined],
  ['print', file('logo.gif'), 'uploadChoice.otherKind'],
  ['online', file('logo.pdf', true), 'uploadChoice.keptOnly'],
  ['print', file('logo.pdf', true), undefined],
] as const)('choosing "%s" with the file %o gives the error %s (design-start-20)', (way, chosen, say) => {
  expect(uploadChoiceProblem(way, chosen, round)?.say).toBe(say)
})

const [everything] = exampleBrand().catalogue.products
const table = everything?.table
if (!table) throw new Error('the example shop sells something')
const choice = (uid: string, isDefault = false): ProductOption => ({
  uid,
  title: uid,
  type: 'radio',
  required: true,
  values: ['later', 'now'].map((value) => ({
    uid: `${uid}-${value}`,
    title: value,
    isDefault: isDefault && value === 'later',
  })),
})
const options: ProductOption[] = [
  choice('own', true),
  choice('when', true),
  { uid: 'file', title: 'Your file', type: 'file', required: true },
]
const rule = (option: string, of: string): VisibilityRule => ({
  option,
  when: { option: of, values: [`${of}-now`] },
})

test('a file is placed in its option, and the choices that reveal the option are made (design-start-20)', () => {
  const product = { options, rules: [rule('when', 'own'), rule('file', 'when')], table }
  const draft = draftWithFile(product, file('logo.png'))
  expect(draft?.selection).toEqual({ own: ['own-now'], when: ['when-now'], file: file('logo.png').key })
  expect(draft?.uploads['file']?.name).toBe('logo.png')
})

test('a product with circular rules or without a file option takes no file (design-start-20)', () => {
  const inCircle = { options, rules: [rule('when', 'file'), rule('file', 'when')], table }
  expect(draftWithFile(inCircle, file('logo.png'))).toBeUndefined()
  expect(draftWithFile({ options: [], rules: [], table }, file('logo.png'))).toBeUndefined()
})

test('a brief requires text only if it has no file, and is sent as an artist’s brief (enquiries-11)', () => {
  const files = JSON.stringify([file('sketch.png')])
  const required = { kind: 'standard', test: 'required' }
  expect(briefRules(blankBrief)['comment']).toContainEqual(required)
  expect(briefRules({ ...blankBrief, files })['comment']).not.toContainEqual(required)
  expect(toBrief({ ...blankBrief, files, name: 'Ada', quantity: '12' }, round)).toMatchObject({
    product: 'Round one',
    quantity: 12,
    files: [file('sketch.png').key],
    for_artist: true,
  })
  expect(toBrief(blankBrief, round)).toMatchObject({ quantity: 50, comment: null })
})
