import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brandIds } from '@/brand/brand-ids'
import { themeFile } from '@/brand/check/theme'
import { sampleMark } from '../sample-pictures'
import { short, type OpeningFinding } from './finding'
import { templateFolder } from './said-by-others'

interface Shop {
  id: string
  root: string
}

interface Owned {
  file: string
  owner: string
}

function ownedPictures(root: string, id: string): Owned[] {
  const folder = join(root, 'brands', id, 'assets')
  const others = brandIds(root).filter((other) => other !== id)
  return globSync('**/*.{webp,png,jpg,svg,avif,webm,mp4}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const bytes = readFileSync(join(folder, file))
      const owner = bytes.includes(sampleMark)
        ? 'drawn by the script'
        : others.find((other) => {
            const same = join(root, 'brands', other, 'assets', file)
            return (
              existsSync(same) && statSync(same).size === bytes.length && readFileSync(same).equals(bytes)
            )
          })
      return owner === undefined ? [] : [{ file, owner }]
    })
}

/** From this many on, the pictures of a folder are listed together. */
const many = 6

/** Lists pictures and films that the script drew, or that another shop has too. */
export function pictureFindings({ id, root }: Shop): OpeningFinding[] {
  const folders = Map.groupBy(ownedPictures(root, id), ({ file, owner }) => `${dirname(file)} ${owner}`)
  return [...folders.values()].flatMap((pictures) => {
    const [first] = pictures
    if (first && pictures.length >= many) {
      const names = pictures.map(({ file }) => basename(file)).join(', ')
      const what = `${pictures.length} files (${first.owner}): ${short(names)}`
      return [
        { kind: 'pictures' as const, file: `brands/${id}/assets/${dirname(first.file)}`, line: 1, what },
      ]
    }
    return pictures.map(({ file, owner }) => ({
      kind: 'pictures' as const,
      file: `brands/${id}/assets/${file}`,
      line: 1,
      what: owner,
    }))
  })
}

/** Custom properties by which shops are told apart at first sight. */
const tellingTokens = ['--color-primary', '--color-page', '--font-body', '--font-display']

const tokensIn = (css: string) =>
  css.split('\n').flatMap((text, index) => {
    const [, name = '', value = ''] = /^\s*(--[\w-]+)\s*:\s*([^;]+);/.exec(text) ?? []
    return tellingTokens.includes(name) ? [{ name, value: value.trim(), line: index + 1 }] : []
  })

/** Lists colors and fonts that the sample or another shop has too. */
export function lookFindings({ id, root }: Shop): OpeningFinding[] {
  const file = themeFile(id)
  if (!existsSync(join(root, file))) return []
  const read = (path: string) => (existsSync(path) ? tokensIn(readFileSync(path, 'utf8')) : [])
  const others = [
    { name: 'the sample of new shops', tokens: read(join(templateFolder, 'theme.css')) },
    ...brandIds(root)
      .filter((other) => other !== id)
      .map((other) => ({ name: other, tokens: read(join(root, themeFile(other))) })),
  ]
  const isWhite = (value: string) => /^#f{3,6}$/i.test(value)
  return read(join(root, file)).flatMap(({ name, value, line }) => {
    const owner = others.find(({ tokens }) =>
      tokens.some((each) => each.name === name && each.value === value),
    )
    return owner && !isWhite(value)
      ? [{ kind: 'look' as const, file, line, what: `${name}: ${short(value)} (${owner.name})` }]
      : []
  })
}
