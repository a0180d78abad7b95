import { drawn, type Drawn } from './drawing'

/** What is shown for a file that only a person can open (media-10): a sheet of paper with a folded corner. */

const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 60 60">
<rect width="60" height="60" fill="#eef0f3"/>
<path d="M18 10h17l9 9v31H18z" fill="#fff" stroke="#5b6472" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M35 10v9h9M24 28h14M24 34h14M24 40h9" fill="none" stroke="#5b6472" stroke-width="1.5" stroke-linejoin="round"/>
</svg>`

let known: Promise<Drawn> | undefined

async function draw(): Promise<Drawn> {
  const picture = await drawn(Buffer.from(sheet), 'svg')
  if (!('problem' in picture)) return picture
  known = undefined
  throw new Error(`The placeholder for files was not drawn: ${picture.problem}`)
}

/** Drawn once per process. @throws when it cannot be drawn */
export const placeholder = (): Promise<Drawn> => (known ??= draw())
