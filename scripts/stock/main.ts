import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { emojiPaths, type EmojiSource } from '../emoji/emoji-paths'
import { ownArt } from './own-art'
import { picks } from './picks'

/**
 * `npm run make stock` creates the editor's stock art, once: the files are committed. Some is drawn by functions of ours,
 * the rest comes from `@iconify-json/mdi`. There is one file per group, so that the editor loads only those it shows.
 */

interface Art {
  id: string
  name: string
  words: string
  path: string
}

const folder = 'src/design/stock'
const packages = createRequire(import.meta.url)
const { icons } = JSON.parse(readFileSync(packages.resolve('@iconify-json/mdi/icons.json'), 'utf8')) as {
  icons: Record<string, EmojiSource>
} // the package's types

const plain = (name: string) => name.replaceAll('-variant', '').replaceAll('-', ' ')

function picked(line: string): Art {
  const [id = '', words = ''] = line.split(': ')
  const source = icons[id]
  if (!source) throw new Error(`${id} is not in the package`)
  const path = emojiPaths(source, id)
    .map(({ d }) => d)
    .join('')
  return { id, name: plain(id), words, path }
}

const groups: Record<string, Art[]> = {
  ...Object.fromEntries(
    Object.entries(ownArt).map(([group, pieces]) => [
      group,
      pieces.map(({ id, words, path }) => ({ id, name: plain(id), words, path })),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(picks).map(([group, lines]) => [group, lines.trim().split('\n').map(picked)]),
  ),
}

const all = Object.values(groups).flat()
const twice = all.map(({ id }) => id).find((id, at, ids) => ids.indexOf(id) !== at)
if (twice) throw new Error(`${twice} is there twice`)

const write = (file: string, rows: string[]) =>
  writeFileSync(join(folder, `${file}.json`), `{\n${rows.join(',\n')}\n}\n`)

mkdirSync(folder, { recursive: true })
for (const [group, art] of Object.entries(groups)) {
  write(
    group,
    art.map(({ id, path }) => `  "${id}": ${JSON.stringify(path)}`),
  )
  console.log(`${group.padEnd(10)} ${art.length}`)
}
write(
  'index',
  Object.entries(groups).flatMap(([group, art]) =>
    art.map(({ id, name, words }) => {
      const values = Object.entries({ name, words, group }).map(
        ([key, value]) => `"${key}": ${JSON.stringify(value)}`,
      )
      return `  "${id}": { ${values.join(', ')} }`
    }),
  ),
)
console.log(`${all.length} in all`)
