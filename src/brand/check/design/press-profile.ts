import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { didYouMean } from '@/lib/words/did-you-mean'
import { profileFile, profileFolders } from '../../layers'
import type { TemplateManifest } from '../../schema/designs'
import type { CheckInput } from '../reporter'
import type { ReportProblem } from './template-names'

/** Checks the color profile of a brand's press (brand-56). */

/** Upper limit of a profile's bytes: each print file contains it. */
const mostBytes = 4_000_000

const headerBytes = 128
const wordAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

/** Returns what is wrong with a profile and what to do; undefined if files can be printed with it. */
function profileProblem(file: string): string | undefined {
  const { size } = statSync(file)
  if (size > mostBytes)
    return `which has ${(size / 1e6).toFixed(1)} MB. Each print file contains it, so that ${mostBytes / 1e6} MB is the most.`
  const bytes = readFileSync(file)
  if (bytes.length < headerBytes || wordAt(bytes, 36) !== 'acsp')
    return 'which is not an ICC profile. Export it again from your color software.'
  if (bytes.readUInt32BE(0) !== bytes.length)
    return `which says that it has ${bytes.readUInt32BE(0)} bytes, but it has ${bytes.length}. Copy it again.`
  if (wordAt(bytes, 16) !== 'CMYK')
    return `which is a profile for ${wordAt(bytes, 16).trim()}. Use one for CMYK, such as that of your press and paper.`
  if (wordAt(bytes, 12) !== 'prtr')
    return `which is of the class "${wordAt(bytes, 12).trim()}". Use an output profile (class "prtr").`
  return undefined
}

const profilesIn = ({ root, id }: Pick<CheckInput, 'root' | 'id'>): string[] =>
  profileFolders(root, id).flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))

/** Reports a profile that does not exist or that a file cannot be printed with. */
export function checkPressProfile(
  brand: Pick<CheckInput, 'root' | 'id'>,
  { output: { outputIntent } }: Pick<TemplateManifest, 'output'>,
  report: ReportProblem,
) {
  const profile = outputIntent?.profile
  if (profile === undefined) return
  const file = profileFile(brand.root, brand.id, profile)
  const what = file
    ? profileProblem(file)
    : `but profiles/ has no such file.${didYouMean(profile, profilesIn(brand))}`
  if (what !== undefined)
    report(['output', 'outputIntent', 'profile'], `output › outputIntent › profile is "${profile}", ${what}`)
}
