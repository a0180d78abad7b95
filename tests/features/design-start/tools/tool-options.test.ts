import { describe, expect, test } from 'vitest'
import { cleanDesign } from '@/backend/designs/designs'
import { editAddress, linePicture } from '@/features/cart/lines/line-picture'
import { orderedIn } from '@/features/design-start/open/ordered-id'
import {
  draftIdIn,
  forgetsOnLeaving,
  isDraftId,
  newDraftId,
} from '@/features/design-start/saved/draft-cookie'
import { pictureFileOf, toolOptions } from '@/features/design-start/tools/tool-options'
import { answerPicture, wordsOf } from '@/lib/products/artwork'

const picture = '/media/uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.webp'
const design = toolOptions({
  address: '/photomug-tool',
  urlKey: 'photo-mug',
  draftId: 'abcdefghij012345',
  picture,
  rowCents: 6500,
})

const plain = { uid: 'NDI=', urlKey: 'photo-mug', answers: [], isGift: false }

describe('the tool options of a designed line', () => {
  test('tool options hold the picture, the price and the edit link (design-start-7)', () => {
    expect(JSON.parse(design)).toEqual({
      product_image: picture,
      original_image_url: picture,
      edit_link: '/photomug-tool?urlKey=photo-mug&edit=abcdefghij012345',
      cache_price: 65,
      tool: '/photomug-tool',
    })
    expect(pictureFileOf(picture)).toBe('uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.webp')
  })

  test('the backend keeps tool options unchanged, and the cart links back to this line (design-start-7, cart-74)', () => {
    const toolOptionsKept = cleanDesign(design) ?? null
    const line = { ...plain, toolOptions: toolOptionsKept, picture: null, name: 'Mug' }
    expect(linePicture(line).file).toBe(pictureFileOf(picture))
    expect(editAddress(line)).toBe('/photomug-tool?urlKey=photo-mug&line=NDI%3D')
  })

  test('a designed line in a Magento cart links to its product’s page with the design and its version (commerce-103)', () => {
    const uid = 'D'.repeat(32)
    const value = `/media/design/${uid}-3/preview.png?link=1.abc`
    const line = { ...plain, toolOptions: null, answers: [{ optionUid: 'design', value }] }
    expect(editAddress(line)).toBe(`/product/photo-mug?line=NDI%3D&design=${uid}-3`)
    expect(orderedIn(`${uid}-3`)).toEqual({ uid, version: 3 })
    expect([answerPicture(value), wordsOf([{ value }, { value: 'Matte' }])]).toEqual([value, 'Matte'])
    expect(answerPicture(`//evil.example${value}`)).toBeUndefined()
  })

  test.each([
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    '/a b',
    '/x/../y',
    '/\\evil',
  ])('the edit link %s is ignored (design-start-7)', (link) => {
    expect(editAddress({ ...plain, toolOptions: JSON.stringify({ edit_link: link }) })).toBeUndefined()
  })

  test.each(['null', '[]', '"text"', 'no json', '{"edit_link":5}'])(
    'tool options of %s have no edit link (design-start-7)',
    (text) => {
      expect(editAddress({ ...plain, toolOptions: text })).toBeUndefined()
    },
  )
})

describe('the tool-data cookie', () => {
  test('the tool-data cookie holds only a draft id (design-start-6)', () => {
    const id = newDraftId()
    expect(isDraftId(id)).toBe(true)
    expect(draftIdIn(`a=b; tool_data=${id}; c=d`)).toBe(id)
    expect(draftIdIn('tool_data=<script>')).toBeUndefined()
    expect(draftIdIn('not_tool_data=abcdefghij012345')).toBeUndefined()
  })

  test.each([
    ['/photomug-tool', true],
    ['/uploadchoice', false],
    ['/designtool', false],
    ['/about-us', false],
  ])('leaving %s drops the draft: %s (design-start-6)', (address, forgets) => {
    expect(forgetsOnLeaving(address)).toBe(forgets)
  })

  test.each([
    ['/uploadchoice', false],
    ['/uploadchoice?urlKey=mug', false],
    ['/uploadchoice-new', false],
    ['/uploadchoices', true],
    ['/about-us', true],
    ['/pillow-tool', true],
  ])('going from a tool to %s drops the draft: %s (design-start-6)', (next, forgets) => {
    expect(forgetsOnLeaving('/photomug-tool', next)).toBe(forgets)
  })
})
