import axe from 'axe-core'
import { brands, type StoryBrand } from 'virtual:brands'
import { brandById, applyBrand } from '../stories/support/brands'

/**
 * A story without the tag `each-brand` runs in one brand. Afterwards its final state is checked in the colors
 * and type of the other brands. If its markup changes with the brand, it should have had the tag
 * (test-suite-4).
 */

/** axe rules that depend on pixels. The other rules look only at markup, which is the same in all brands. */
const pixelRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

const markup = () => document.querySelector('#storybook-root')?.innerHTML ?? document.body.innerHTML

async function pixelProblems(): Promise<string[]> {
  axe.reset()
  const { violations } = await axe.run(document.body, { runOnly: pixelRules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

export async function checkInOtherBrands(wornId: string): Promise<void> {
  const worn = brandById(wornId)
  const others = brands.filter((brand) => brand !== worn)
  const before = markup()
  const changed: StoryBrand[] = []
  const problems: string[] = []
  for (const brand of others) {
    await applyBrand(brand)
    if (markup() !== before) changed.push(brand)
    for (const problem of await pixelProblems()) problems.push(`in ${brand.client.id}: ${problem}`)
  }
  await applyBrand(worn)
  // Markup that changes by itself during the check, such as a picture that loads, says nothing about brands.
  if (changed.length > 0 && markup() === before)
    problems.push(
      `its markup is another in ${changed.map(({ client }) => client.id).join(' and ')}. Write tags: ['each-brand'] into the story or its file.`,
    )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
