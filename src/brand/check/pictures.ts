import { isRecord } from '@/lib/is-record'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { referencesIn } from '../compile/markdown'
import { where } from '../manifest/describe-issue'
import { partNames } from '../manifest/parts'
import type { Path } from '../manifest/source'
import type { Checked } from './reporter'

const isPictureFile = (text: string) => /^[a-z0-9\-_/]+\.(webp|png|jpg|svg|avif)$/.test(text)

/** Settings that name a picture without saying what it shows. */
const bareKeys = new Set(['logo', 'shareImage', 'swatch'])

/** All picture files that a part names. */
function* picturesIn(value: unknown, path: Path = []): Generator<{ path: Path; file: string }> {
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* picturesIn(entry, [...path, index])
  if (!isRecord(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const isNamed =
      (key === 'file' && 'alt' in value) || bareKeys.has(key) || (key === 'picture' && 'nickname' in value)
    if (isNamed && typeof inner === 'string' && isPictureFile(inner))
      yield { path: [...path, key], file: inner }
    else if (key !== 'art') yield* picturesIn(inner, [...path, key])
  }
}

/** brand-24: every picture exists, in the brand's assets or in base's. */
export function checkPictures({ id, root, parts, usable, report, withoutPictures }: Checked) {
  const severity = withoutPictures ? 'warning' : 'error'
  const known = new Map<string, boolean>()
  const isThere = (file: string) => {
    const there =
      known.get(file) ?? [id, 'base'].some((layer) => existsSync(join(root, 'brands', layer, 'assets', file)))
    known.set(file, there)
    return there
  }
  const nowhere = `and brands/${id}/assets has no such picture.`
  for (const part of partNames)
    for (const { path, file } of picturesIn(usable[part]))
      if (!isThere(file)) report[severity](part, path, `${where(path)} is "${file}", ${nowhere}`)
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const { kind, target, line } of referencesIn(source.body?.text ?? ''))
        if (kind === 'picture' && !isThere(target.replace(/^\/?(media\/)?/, '')))
          report.inBody(severity, source, line, `The text shows "${target}", ${nowhere}`)
}
