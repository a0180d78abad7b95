import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { html, type Html } from '@/lib/words/html'

function figure(title: string, folder: string, file: string): Html {
  const picture = existsSync(join(folder, file)) ? html`<img src="${file}" alt="${title}">` : '–'
  return html`<figure><figcaption>${title}</figcaption>${picture}</figure>`
}

/** Shows the stored picture, the new one, and their difference. */
function row(folder: string, stored: string, name: string): Html {
  const [old, now, difference] = [
    `${relative(folder, stored)}/${name}.png`,
    `${name}-actual.png`,
    `${name}-diff.png`,
  ]
  // Pictures of another size have no difference: one is laid over the other.
  const overlaid = html`<figure><figcaption>Difference</figcaption><p><img src="${old}" alt=""><img src="${now}" alt="Difference"></p></figure>`
  const figures = [
    figure('Stored', folder, old),
    figure('Now', folder, now),
    existsSync(join(folder, difference)) ? figure('Difference', folder, difference) : overlaid,
  ]
  return html`<h2>${name}</h2><div>${figures}</div>`
}

/**
 * Writes a page that shows the pictures of each difference next to each other (storybook-6).
 * @param folder where npm test pictures saved the new pictures
 * @param stored the folder with the stored pictures
 * @returns the path of the page; undefined if there are no differences
 */
export function writeDifferencesPage(folder: string, stored: string): string | undefined {
  const files = globSync('**/*-actual.png', { cwd: folder }).toSorted()
  if (files.length === 0) return undefined
  const rows = files.map((file) => row(folder, stored, file.replace(/-actual\.png$/, '')))
  const style =
    'body{font:16px system-ui;margin:24px}div{display:flex;gap:16px}figure{margin:0;flex:1}img{max-width:100%;border:1px solid #bbb}p{position:relative;margin:0}p img+img{position:absolute;inset:0 auto auto 0;mix-blend-mode:difference}'
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that differ</title><style>${style}</style><h1>Pictures that differ: ${files.length}</h1>${rows}</html>\n`
      .text,
  )
  return page
}
