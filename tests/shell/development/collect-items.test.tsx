import { expect, test } from 'vitest'
import { collectItems } from '@/shell/development/page-map/collect-items'

test.each([
  ['/product/fox', 'its page'],
  ['/designtool?param=fox', 'its tool'],
  ['/photomug-tool?urlKey=fox', 'its tool by the product'],
  ['/designs/fox', 'its ready-made design'],
])('a number on a tile belongs to the product that %s names: %s (brand-104)', (href) => {
  document.body.innerHTML = `<main><ul><li><h2><a href="${href}">Fox</a></h2><p>4</p></li>
    <li><a href="/product/cat">Cat</a></li></ul></main>`
  const number = collectItems(document.body).find(({ text }) => text === '4')
  expect(number?.product).toBe('fox')
})
