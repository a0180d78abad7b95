import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { escapeHtml } from '@/lib/html-text'

function figure(title: string, folder: string, file: string): string {
  const picture = existsSync(join(folder, file)) ? `<img src="${escapeHtml(file)}" alt="${title}">` : '–'
  return `<figure><figcaption>${title}</figcaption>${picture}</figure>`
}

/** What is stored, what was drawn now, and the two laid over each other. */
function row(folder: string, stored: string, name: string): string {
  const figures = [
    figure('Stored', folder, `${relative(folder, stored)}/${name}.png`),
    figure('Now', folder, `${name}-actual.png`),
    figure('Difference', folder, `${name}-diff.png`),
  ]
  return `<h2>${escapeHtml(name)}</h2><div>${figures.join('')}</div>`
}

/**
 * storybook-6: lays the pictures of each difference beside one another.
 * @param folder where npm run test:pictures left them
 * @param stored where the stored ones are
 * @returns the page; undefined when nothing differs
 */
export function writeDifferencesPage(folder: string, stored: string): string | undefined {
  const files = globSync('**/*-actual.png', { cwd: folder }).toSorted()
  if (files.length === 0) return undefined
  const rows = files.map((file) => row(folder, stored, file.replace(/-actual\.png$/, '')))
  const style =
    'body{font:16px system-ui;margin:24px}div{display:flex;gap:16px}figure{margin:0;flex:1}img{max-width:100%;border:1px solid #bbb}'
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that differ</title><style>${style}</style><h1>Pictures that differ: ${files.length}</h1>${rows.join('')}</html>\n`,
  )
  return page
}
