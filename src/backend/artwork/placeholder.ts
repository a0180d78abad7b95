import { xml } from '@/lib/words/html'
import { renderPicture } from './drawing'
import type { RenderedPicture } from './rendered-picture'

/**
 * The placeholder for a file that only a person can open (media-10): a sheet of paper with a folded corner.
 */

const sheet = xml`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 60 60">
<rect width="60" height="60" fill="#eef0f3"/>
<path d="M18 10h17l9 9v31H18z" fill="#fff" stroke="#5b6472" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M35 10v9h9M24 28h14M24 34h14M24 40h9" fill="none" stroke="#5b6472" stroke-width="1.5" stroke-linejoin="round"/>
</svg>`

let known: Promise<RenderedPicture> | undefined

async function draw(): Promise<RenderedPicture> {
  const picture = await renderPicture(Buffer.from(sheet.text), 'svg')
  if (!('problem' in picture)) return picture
  known = undefined
  throw new Error(`The placeholder for files was not drawn: ${picture.problem}`)
}

/** Returns the placeholder, rendered once per process. @throws if it can't be rendered */
export const placeholder = (): Promise<RenderedPicture> => (known ??= draw())
