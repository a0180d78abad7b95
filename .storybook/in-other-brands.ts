import axe from 'axe-core'
import { brands, type StoryBrand } from 'virtual:brands'
import { brandById, wearBrand } from '../stories/support/brands'

/**
 * test-suite-4: a story that is not tagged each-brand runs in one brand. Afterwards it is looked at, as it stands, in the colors and type
 * of the others; when its markup changes with the brand, it should have been tagged.
 */

/** Rules that look at pixels. The others look at markup, which is the same. */
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
    await wearBrand(brand)
    if (markup() !== before) changed.push(brand)
    for (const problem of await pixelProblems()) problems.push(`in ${brand.client.id}: ${problem}`)
  }
  await wearBrand(worn)
  // What changes by itself while it is looked at, such as a picture that arrives, says nothing about brands.
  if (changed.length > 0 && markup() === before)
    problems.push(
      `its markup is another in ${changed.map(({ client }) => client.id).join(' and ')}. Write tags: ['each-brand'] into the story or its file.`,
    )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
