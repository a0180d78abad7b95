import { expect, test } from 'vitest'
import { html, Html, joinHtml } from '@/lib/words/html'

test('values in a template are escaped, unless they are already HTML', () => {
  const name = `<i title="it's">R&D</i>`
  expect(html`<b>${name}</b>`.text).toBe('<b>&lt;i title=&quot;it&#39;s&quot;&gt;R&amp;D&lt;/i&gt;</b>')
  expect(html`<b>${html`<i>${'&'}</i>`}${new Html('<br>')}</b>`.text).toBe('<b><i>&amp;</i><br></b>')
})

test('nothing is rendered for null, undefined and false; lists are concatenated', () => {
  expect(html`${null}${undefined}${false}${0}${['a', html`<br>`, ['b', false]]}`.text).toBe('0a<br>b')
})

test('joined parts have the separator between them', () => {
  expect(joinHtml(['a', '<', false, html`<i>b</i>`], html`<br>`).text).toBe('a<br>&lt;<br><br><i>b</i>')
})
